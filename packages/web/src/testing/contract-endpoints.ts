import type { AnyEndpoint } from "@gongshu/contract/endpoint";

/** An endpoint of the contract, and where it stands there. */
export interface Known {
  /** `dictionary.createType`: file and export. */
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly segments: readonly string[];
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;
}

const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../../contract/src/**/*.ts", { eager: true });

/** The endpoint that an export is, or those that it holds by name. */
function endpointsIn(name: string, value: unknown): Known[] {
  if (isEndpoint(value)) return [{ name, endpoint: value, segments: value.path.split("/") }];
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([part, inside]) => endpointsIn(`${name}.${part}`, inside));
}

const all: readonly Known[] = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    endpointsIn(`${file.replace(/^.*\/src\//, "").replace(/\.ts$/, "")}.${name}`, value),
  ),
);

const isParameter = (segment: string) => segment.startsWith(":");

function fits({ endpoint, segments }: Known, method: string, parts: readonly string[]): boolean {
  return (
    endpoint.method === method &&
    segments.length === parts.length &&
    segments.every((segment, index) => isParameter(segment) || segment === parts[index])
  );
}

/** Of two that fit, the server takes the one that is literal where the other has a parameter. */
function mostLiteral(one: Known, other: Known): number {
  const first = one.segments.findIndex(
    (segment, index) => isParameter(segment) !== isParameter(other.segments[index] ?? ""),
  );
  return first < 0
    ? 0
    : Number(isParameter(one.segments[first] ?? "")) - Number(isParameter(other.segments[first] ?? ""));
}

/** The endpoint that the server would serve for a request; undefined when the contract has none. */
export function endpointOf(method: string, path: string): Known | undefined {
  const parts = path.split("/");
  return all.filter((known) => fits(known, method, parts)).toSorted(mostLiteral)[0];
}

/** What the parameters of the endpoint's path are in this one. */
export function paramsOf({ segments }: Known, path: string): Readonly<Record<string, string>> {
  const parts = path.split("/");
  return Object.fromEntries(
    segments.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1), decodeURIComponent(parts[index] ?? "")]] : [],
    ),
  );
}

/** `dictionary.createType`, or the path of an endpoint that the contract does not export. */
export function nameOf(endpoint: AnyEndpoint): string {
  return all.find((known) => known.endpoint === endpoint)?.name ?? `${endpoint.method} ${endpoint.path}`;
}
