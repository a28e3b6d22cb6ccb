import { isRecord, readStored, readText, removeStored, writeStored } from "./storage.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * What a page asked for first when it was opened here before is asked for again while the program is still on the way: `app/boot` sends the requests,
 * `lib/call` takes an answer in place of a request of its own that would be the same to the letter. Nothing else knows of it.
 */
export interface EarlyRead {
  /** Without the parameter `n`, which is the time. */
  readonly url: string;
  /** All but the token, which is read anew. */
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: "same-origin" | "omit";
}

interface EarlyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** Put here by `app/boot`, which is a program of its own. By address without the time. */
    earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

const key = "firstReads";
/** The longest ago is dropped. */
const maxPaths = 12;
const maxReads = 12;
/** Later ones are no longer part of the start. */
const startMs = 8000;
/** What has not been taken by then is out of date. */
const freshMs = 10_000;
/** Nothing is changed before somebody has pressed something. */
const presses = ["pointerdown", "keydown"] as const;

/** `url` with the time of now in place of the one it has, which servers of this API family expect. */
export const withTime = (url: string) => {
  const [path = "", ...query] = timeless(url).split("?");
  return `${path}?${[`n=${Math.floor(Date.now() / 1000)}`, ...query].join("&")}`;
};

/** `url` without its time. */
export function timeless(url: string): string {
  return url.replace(/\?n=\d+&?/, "?").replace(/\?$/, "");
}

/** The form whose records stood there. */
export interface FirstForm {
  readonly modelId: string;
  readonly menuId: string;
}

interface Memory {
  readonly userId: string;
  /** The newest first. */
  readonly paths: readonly (readonly [path: string, reads: readonly EarlyRead[], form?: FirstForm])[];
}

function isRead(value: unknown): value is EarlyRead {
  if (!isRecord(value) || !isRecord(value["headers"])) return false;
  const { url, headers, credentials } = value;
  const isHere = typeof url === "string" && url.startsWith("/api/");
  return (
    isHere &&
    (credentials === "same-origin" || credentials === "omit") &&
    Object.values(headers).every((header) => typeof header === "string")
  );
}

function isForm(value: unknown): value is FirstForm {
  return isRecord(value) && typeof value["modelId"] === "string" && typeof value["menuId"] === "string";
}

function isPath(value: unknown): value is Memory["paths"][number] {
  if (!Array.isArray(value)) return false;
  const parts: readonly unknown[] = value;
  const [path, reads, form] = parts;
  return typeof path === "string" && Array.isArray(reads) && reads.every(isRead) && (form == null || isForm(form));
}

/** What is remembered for the person who is signed in; that of others and what is damaged counts as nothing. */
function remembered(): Memory {
  const userId = readText("userId");
  const stored = readStored(key);
  if (!isRecord(stored) || userId === "" || stored["userId"] !== userId) return { userId, paths: [] };
  const paths: unknown = stored["paths"];
  return { userId, paths: Array.isArray(paths) ? paths.filter(isPath) : [] };
}

/** What the page at `path` asked for first when it was opened here last. */
export function readsOf(path: string): readonly EarlyRead[] {
  return remembered().paths.find(([known]) => known === path)?.[1] ?? [];
}

/** The form whose records the page at `path` showed when it was opened here last. */
export function firstFormOf(path: string): FirstForm | undefined {
  // What is missing is kept as null.
  return remembered().paths.find(([known]) => known === path)?.[2] ?? undefined;
}

/** Sends the requests of `readsOf`, for the person with `token`. */
export function sendEarly(reads: readonly EarlyRead[], token: string): void {
  const answers = new Map<string, EarlyAnswer>();
  for (const { url, headers: kept, credentials } of reads) {
    const headers = { ...kept, Authorization: token };
    const response = fetch(withTime(url), { headers, credentials });
    // Who takes it hears of the failure; nobody may.
    response.catch(() => undefined);
    answers.set(url, { headers, response });
  }
  window.earlyAnswers = answers;
  const forget = () => answers.clear();
  setTimeout(forget, freshMs);
  for (const press of presses) window.addEventListener(press, forget, { once: true, capture: true });
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The answer to a read that has been sent already, once; undefined when there is none. Rejects as `fetch` does. */
export function takeEarlyAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<Response> | undefined {
  const answers = typeof window === "undefined" ? undefined : window.earlyAnswers;
  if (answers === undefined) return undefined;
  const address = timeless(url);
  const answer = answers.get(address);
  answers.delete(address);
  return answer !== undefined && isSame(answer.headers, headers) ? answer.response : undefined;
}

/** Forgets what the person before has looked at. */
export function forgetFirstReads(): void {
  removeStored(key);
}

const openedAt = typeof window === "undefined" ? "" : window.location.pathname;
/** Addresses with a query are those of one moment. */
const isPlain = typeof window !== "undefined" && window.location.search === "";
const first = new Map<string, EarlyRead>();
let firstForm: FirstForm | undefined;
let isToBeWritten = false;

function write(): void {
  isToBeWritten = false;
  const { userId, paths } = remembered();
  if (userId === "") return;
  const others = paths.filter(([path]) => path !== openedAt);
  writeStored(key, { userId, paths: [[openedAt, [...first.values()], firstForm], ...others].slice(0, maxPaths) });
}

/** Remembers a read that has been answered, when the page is still at the place it was opened at. */
export function noteFirstRead(
  url: string,
  headers: Readonly<Record<string, string>>,
  credentials: EarlyRead["credentials"],
): void {
  if (!isPlain || performance.now() > startMs || first.size >= maxReads) return;
  const { pathname, search } = window.location;
  if (search !== "" || pathname !== openedAt) return;
  const { Authorization: token, ...kept } = headers;
  if (token === undefined) return;
  const address = timeless(url);
  first.set(address, { url: address, headers: kept, credentials });
  if (isToBeWritten) return;
  isToBeWritten = true;
  whenIdle(write);
}

/** Remembers which form's records the page shows that was opened here. */
export function noteFirstForm(form: FirstForm): void {
  firstForm = form;
}
