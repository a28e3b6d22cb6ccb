import type { RequestHeader } from "@gongshu/contract/data/data-interface";
import { SecretBox } from "#platform/auth/secret-box.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { originOf } from "./check-definition.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";
import type { HeaderSecrets, InterfaceSource, StoredHeader } from "./definition.ts";

const boxName = "data-interface";
/** A sealed value opens in its own interface only. */
const ownerOf = (ctx: Context, id: string) => `${ctx.tenant.id}:${id}`;

interface SealedHeaders {
  readonly requestHeaders: StoredHeader[];
  readonly headerSecrets: HeaderSecrets;
}

interface HeadersToSeal {
  readonly id: string;
  readonly path: string;
  readonly requestHeaders: readonly RequestHeader[];
}

/**
 * The headers of an input as they are stored. A secret that is left empty keeps its value, except for another host: whoever edits an interface does not
 * know its secrets, and must not be able to send them elsewhere.
 */
export async function sealHeaders(
  ctx: Context,
  { id, path, requestHeaders }: HeadersToSeal,
  stored: InterfaceSource | undefined,
): Promise<SealedHeaders> {
  const secrets: [string, string][] = [];
  const isSameHost = stored !== undefined && originOf(stored.definition.path) === originOf(path);
  const headers: StoredHeader[] = [];
  for (const [index, { field, value, isSecret }] of requestHeaders.entries()) {
    headers.push({ field, value: isSecret ? "" : value, isSecret });
    if (!isSecret) continue;
    const name = field.toLowerCase();
    if (value !== "") {
      const box = await SecretBox.open(ctx.database, boxName);
      secrets.push([name, box.seal(value, ownerOf(ctx, id))]);
      continue;
    }
    const kept =
      stored !== undefined && Object.hasOwn(stored.headerSecrets, name) ? stored.headerSecrets[name] : undefined;
    if (kept === undefined) continue;
    if (!isSameHost) throw invalidField(`requestHeaders.${index}.value`, dataInterfaceErrors.secretAgain, { field });
    secrets.push([name, kept]);
  }
  return { requestHeaders: headers, headerSecrets: Object.fromEntries(secrets) };
}

/** The headers with their values, for a request. */
export async function openHeaders(
  ctx: Context,
  { id, definition, headerSecrets }: InterfaceSource,
): Promise<readonly StoredHeader[]> {
  const { requestHeaders } = definition;
  if (!requestHeaders.some(({ isSecret }) => isSecret)) return requestHeaders;
  const box = await SecretBox.open(ctx.database, boxName);
  return requestHeaders.map((header) => {
    const sealed = header.isSecret ? headerSecrets[header.field.toLowerCase()] : undefined;
    return sealed === undefined ? header : { ...header, value: box.open(sealed, ownerOf(ctx, id)) };
  });
}
