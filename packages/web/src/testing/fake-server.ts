import type { AnyEndpoint, ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { errorCodes, type FieldError, type StaleData } from "@gongshu/contract/errors";
import { generalMessages } from "@gongshu/contract/general.messages";
import { type MessageParams, translate } from "@gongshu/core/text/messages";
import { currentLocale } from "../lib/locale.ts";
import { endpointOf, type Known, paramsOf } from "./contract-endpoints.ts";

/** What a screen has sent to an endpoint, parsed as the server would. */
export type Asked<E extends AnyEndpoint> = ParsedArguments<E> & {
  /** The multipart form of an `upload` endpoint. */
  readonly form: FormData | undefined;
};

type Handler<E extends AnyEndpoint> = (asked: Asked<E>) => ReplyOf<E> | Promise<ReplyOf<E>>;

/** What the server says no with; thrown by a handler, or given to `refuse`. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, msg: string, data: unknown = null) {
    super(msg);
    this.code = code;
    this.data = data;
  }
}

/** A refusal because of inputs, each with its sentence. */
export function invalidFields(...errors: readonly FieldError[]): Refusal {
  return new Refusal(errorCodes.invalid, errors[0]?.message ?? "", { errors });
}

/** The refusal of a stale version, with both sides. */
export function stale(sides: StaleData): Refusal {
  return new Refusal(errorCodes.conflict, "stale", sides);
}

/** A file that a `binary` endpoint sends. */
export interface SentFile {
  readonly fileName: string;
  readonly content: BlobPart;
}

/** A request as fetch or an upload sends it. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

const keyOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const sources = ["params", "query", "body"] as const;

/** Names that are sent several times become lists, as the server reads them. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const values = search.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Success texts may name fields of the reply. */
function fieldsOf(data: unknown): MessageParams {
  if (typeof data !== "object" || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => typeof value === "string" || typeof value === "number"),
  );
}

function json(code: number, msg: string, data: unknown): Response {
  return Response.json({ code, msg, data });
}

/**
 * Stands in for the server, at the wire. It answers from the contract: what a screen sends is parsed by the schemas of the endpoint, and so is what a
 * test answers. Whatever does not fit, and every call that the test has no answer for, is a problem that fails the test.
 */
export class FakeServer {
  // By method and path: the contract may give one operation several names, each with a permission of its own.
  readonly #handlers = new Map<string, Handler<AnyEndpoint> | SentFile>();
  readonly #asked = new Map<string, Asked<AnyEndpoint>[]>();
  readonly #held = new Map<string, Promise<undefined>>();
  readonly #plain = new Map<string, () => Response>();
  #problems: string[] = [];
  #open = 0;
  /** True while nothing answers, as behind a cut cable. */
  isDown = false;

  /** Answers every call of an endpoint from now on. */
  answer<E extends AnyEndpoint>(endpoint: E, reply: ReplyOf<E> | Handler<E>): void {
    const handler = typeof reply === "function" ? (reply as Handler<E>) : () => reply;
    // Found again by the endpoint only, whose types it has.
    this.#handlers.set(keyOf(endpoint), handler);
  }

  /** Refuses every call of an endpoint from now on. */
  refuse(endpoint: AnyEndpoint, refusal: Refusal): void {
    this.#handlers.set(keyOf(endpoint), () => Promise.reject(refusal));
  }

  /** Sends a file for every call of a `binary` endpoint. */
  send(endpoint: AnyEndpoint, file: SentFile): void {
    this.#handlers.set(keyOf(endpoint), file);
  }

  /** Answers an address outside of the contract, such as `/version.json`. */
  serve(path: string, reply: () => Response): void {
    this.#plain.set(path, reply);
  }

  /** Lets calls of an endpoint wait until the returned function is called. */
  hold(endpoint: AnyEndpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#held.set(keyOf(endpoint), promise);
    return () => {
      this.#held.delete(keyOf(endpoint));
      resolve(undefined);
    };
  }

  /** What was sent to an endpoint so far. */
  asked<E extends AnyEndpoint>(endpoint: E): readonly Asked<E>[] {
    return (this.#asked.get(keyOf(endpoint)) ?? []) as Asked<E>[];
  }

  /** Whether anything that was asked for is still on its way. */
  get isWaiting(): boolean {
    return this.#open > 0;
  }

  /** What must not have happened, in words. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  reset(): void {
    for (const map of [this.#handlers, this.#asked, this.#held, this.#plain]) map.clear();
    // After a call without an answer the client checks whether the server is there.
    this.serve("/api/health", () => Response.json({}));
    this.#problems = [];
    this.#open = 0;
    this.isDown = false;
  }

  /** Whether a request is for this server; all others go their way. */
  serves({ pathname, origin }: URL): boolean {
    return origin === window.location.origin && (pathname.startsWith("/api/") || this.#plain.has(pathname));
  }

  /** Answers a request, or rejects as the network does. */
  async respond(request: SentRequest): Promise<Response> {
    this.#open += 1;
    try {
      return await this.#exchange(request);
    } finally {
      this.#open -= 1;
    }
  }

  async #exchange(request: SentRequest): Promise<Response> {
    if (this.isDown) throw new TypeError("Failed to fetch");
    const { pathname } = request.url;
    const plain = this.#plain.get(pathname);
    if (plain !== undefined) return plain();
    const known = endpointOf(request.method, pathname);
    if (known === undefined) return this.#fail(`${request.method} ${pathname} is not in the contract`);
    const asked = this.#parse(known, request);
    if (asked === undefined) return this.#fail();
    this.#asked.set(keyOf(known.endpoint), [...this.asked(known.endpoint), asked]);
    await this.#held.get(keyOf(known.endpoint));
    return this.#reply(known, asked);
  }

  #fail(...problems: readonly string[]): never {
    this.#problems.push(...problems);
    throw new TypeError("Failed to fetch");
  }

  #parse(known: Known, { url, body }: SentRequest): Asked<AnyEndpoint> | undefined {
    const form = body instanceof FormData ? body : undefined;
    const raw = {
      params: paramsOf(known, url.pathname),
      query: queryOf(url.searchParams),
      body: typeof body === "string" ? (JSON.parse(body) as unknown) : {},
    };
    const parts: Record<string, unknown> = { form };
    for (const source of sources) {
      const schema = known.endpoint[source];
      if (schema === undefined || (source === "body" && form !== undefined)) continue;
      const parsed = schema.safeParse(raw[source]);
      if (parsed.success) parts[source] = parsed.data;
      else {
        this.#problems.push(`${known.name} was sent a ${source} that the server refuses: ${parsed.error.message}`);
        return undefined;
      }
    }
    // The schemas that made the parts are those that the type was derived from.
    return parts as Asked<AnyEndpoint>;
  }

  async #reply({ endpoint, name }: Known, asked: Asked<AnyEndpoint>): Promise<Response> {
    const handler = this.#handlers.get(keyOf(endpoint));
    if (handler === undefined) return this.#fail(`${name} was called, and the test has no answer for it`);
    if (typeof handler !== "function") return fileResponse(handler);
    try {
      const parsed = endpoint.reply.safeParse(await handler(asked));
      if (!parsed.success) return this.#fail(`the answer of the test does not fit ${name}: ${parsed.error.message}`);
      const success = endpoint.success ?? generalMessages.ok;
      return json(errorCodes.ok, translate(success, currentLocale(), fieldsOf(parsed.data)), parsed.data);
    } catch (error) {
      if (error instanceof Refusal) return json(error.code, error.message, error.data);
      throw error;
    }
  }
}

function fileResponse({ fileName, content }: SentFile): Response {
  const headers = { "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` };
  return new Response(new Blob([content]), { headers });
}

/** The server of the running test. */
export const server = new FakeServer();
