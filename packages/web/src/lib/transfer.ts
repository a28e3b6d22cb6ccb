import type { AnyEndpoint, CallArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { type CallOptions, type CallRest, fetchPrepared, noAnswer, refusalOf, unwrap } from "./call.ts";
import { prepareRequest } from "./request.ts";
import { useSession } from "./session.ts";

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Called with the share sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Sends a multipart form to an `upload` endpoint. Throws like `call`. */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  args: Omit<CallArguments<E>, "body">,
  form: FormData,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const sentToken = useSession.getState().token;
  const { url, headers } = prepareRequest(endpoint, args);
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    request.open(endpoint.method, url);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      try {
        if (request.status < 200 || request.status >= 300)
          throw refusalOf(request.status, request.response) ?? noAnswer();
        // The server parses every reply with the same schema before it is sent.
        resolve(unwrap(endpoint, request.response, sentToken).data as ReplyOf<E>);
      } catch (error) {
        reject(error instanceof Error ? error : noAnswer());
      }
    };
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    options.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

export interface DownloadedFile {
  readonly blob: Blob;
  /** The server's name of the file, or empty. */
  readonly fileName: string;
}

function fileNameOf(disposition: string | null): string {
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? "")?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/.exec(disposition ?? "")?.[1] ?? "";
}

/** Fetches the file of a `binary` endpoint. A reply that is an envelope instead throws like `call`. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  ...[args, options]: CallRest<E, CallOptions>
): Promise<DownloadedFile> {
  const sentToken = useSession.getState().token;
  const response = await fetchPrepared(endpoint, prepareRequest(endpoint, args), options ?? {});
  const disposition = response.headers.get("Content-Disposition");
  const isReply = disposition === null && (response.headers.get("Content-Type") ?? "").includes("application/json");
  if (isReply) unwrap(endpoint, await response.json().catch(() => undefined), sentToken);
  return { blob: await response.blob(), fileName: fileNameOf(disposition) };
}

/** Hands a file to the browser's download list. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
