import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { languageTags } from "@gongshu/core/text/messages";
import { addressTenant } from "./address-tenant.ts";
import { currentLocale } from "./locale.ts";
import { useSession } from "./session.ts";

/** The parts of a call after its types have been checked by the contract. */
interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface PreparedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function partsOf(args: unknown): Parts {
  if (!isRecord(args)) return {};
  return {
    ...(isRecord(args["params"]) && { params: args["params"] }),
    ...(isRecord(args["query"]) && { query: args["query"] }),
    ...("body" in args && { body: args["body"] }),
  };
}

function pathOf(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replaceAll(/:(\w+)/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : encodeURIComponent(String(value));
  });
}

/** Empty texts stay as `key=`, absent ones are left out, lists become `key[]=`, objects JSON. */
export function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) value.forEach((entry) => search.append(`${key}[]`, String(entry)));
    else search.append(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return search.toString();
}

function addressOf(endpoint: AnyEndpoint, parts: Parts): string {
  const query = queryOf(parts.query);
  const seconds = Math.floor(Date.now() / 1000);
  return `${pathOf(endpoint.path, parts.params)}?n=${seconds}${query === "" ? "" : `&${query}`}`;
}

/** Headers that every request carries: the token exactly as it was received, the tenant when there is one, the language. */
export function sessionHeaders(token = useSession.getState().token): Record<string, string> {
  const session = useSession.getState();
  // Another token may be of another tenant.
  const tenantId = token === "" ? addressTenant() : token === session.token ? session.tenantId : "";
  return {
    "Accept-Language": languageTags[currentLocale()],
    ...(token !== "" && { Authorization: token }),
    ...(tenantId !== "" && { "Tenant-Id": tenantId }),
  };
}

/** Address, headers and body of a call of `endpoint`; `args` are its CallArguments, checked by the callers' types. */
export function prepareRequest(endpoint: AnyEndpoint, args: unknown, token?: string): PreparedRequest {
  const parts = partsOf(args);
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  return {
    url: addressOf(endpoint, parts),
    headers: {
      ...sessionHeaders(token),
      ...(body !== undefined && { "Content-Type": "application/json;charset=UTF-8" }),
    },
    body,
  };
}
