import { currentUser } from "@gongshu/contract/account/oauth";
import type { Locale } from "@gongshu/core/text/messages";
import { onlineManager } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { App, Surroundings } from "../app/App.tsx";
import { useFrameDialog } from "../app/frame/frame-dialogs.ts";
import { useArrival } from "../app/login/arrival.ts";
import { useFactorStep } from "../app/login/factor/factor-step.ts";
import { useSignInFailure } from "../app/login/sign-in-failure.ts";
import { useTokenVisit } from "../app/login/token/token-visit.ts";
import type { Settings } from "../app/look/parse-settings.ts";
import { useSettings } from "../app/look/settings.ts";
import { useClosedTabs } from "../app/palette/closed-tabs.ts";
import { usePalette } from "../app/palette/palette-state.ts";
import { rememberTabs } from "../app/tabs/tab-memory.ts";
import { useTabs } from "../app/tabs/tabs.ts";
import { useBrand } from "../lib/brand.ts";
import { useConnection } from "../lib/connection.ts";
import { loadLocale, useLocaleStore } from "../lib/locale.ts";
import { queryClient } from "../lib/query-client.ts";
import { followOtherTabs, useSession } from "../lib/session.ts";
import { encodeStored, type StoredValue, storagePrefix } from "../lib/storage.ts";
import { keepTabPages, useTabPages } from "../lib/tab-page.ts";
import { useImportWork } from "../widgets/import-export/import-state.ts";
import { useJobs } from "../widgets/jobs/job-tracker.ts";
import { useJobTray } from "../widgets/jobs/job-tray.ts";
import "./control-page.css";
import { server } from "./fake-server.ts";
import { currentUserOf, type Person } from "./person.ts";

/** How the browser is in which a test opens the product. */
export interface Visit {
  /** Who is signed in: with everything granted where it is not said; null for nobody. */
  readonly person?: Person | null;
  readonly locale?: Locale;
  readonly settings?: Partial<Settings>;
  /** In pixels; a desk without it. */
  readonly width?: number;
  readonly height?: number;
}

/** The width of a phone in the hand. */
export const phoneWidth = 390;
const desk = { width: 1440, height: 900 };
const token = "a-token";
let size = desk;

// As main.tsx does, once for all tests.
rememberTabs();
followOtherTabs();

async function resize(width: number, height: number): Promise<void> {
  if (size.width === width && size.height === height) return;
  size = { width, height };
  await page.viewport(width, height);
}

/** Keeps a value in the browser, as the program would. */
export function store(key: string, value: StoredValue): void {
  window.localStorage.setItem(storagePrefix + key, encodeStored(value));
}

/** Lets the program read again what the browser keeps, as after a change by another tab. */
export function tellOfStorage(): void {
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

async function speak(locale: Locale): Promise<void> {
  if (useLocaleStore.getState().locale === locale && useLocaleStore.getState().controlTexts !== undefined) return;
  useLocaleStore.setState({ locale });
  await loadLocale(locale);
}

/** Opens the whole product at an address. */
export async function open(address: string, visit: Visit = {}): Promise<void> {
  await prepare(visit);
  await start(address);
}

/** Shows a control alone, as a page of the product would: somebody is signed in, and its look and language are those of the visit. */
export async function openControl(control: ReactNode, visit: Visit = {}): Promise<void> {
  await prepare(visit);
  const { userInfo } = currentUserOf(visit.person ?? {});
  await cleanup();
  window.history.replaceState(null, "", "/home");
  tellOfStorage();
  useSession.setState({ userInfo });
  const container = Object.assign(document.createElement("div"), { id: "root" });
  document.body.append(container);
  await render(
    <Surroundings>
      <main className="control-page">
        <h1 className="visually-hidden">Control</h1>
        {control}
      </main>
    </Surroundings>,
    { container },
  );
}

async function prepare({ person = {}, locale = "zh", ...visit }: Visit): Promise<void> {
  await resize(visit.width ?? desk.width, visit.height ?? desk.height);
  if (visit.settings !== undefined) store("settings", { ...visit.settings });
  if (person !== null) {
    const user = currentUserOf(person);
    server.answer(currentUser, user);
    store("tenantId", user.userInfo.tenantId);
    store("token", token);
  }
  await speak(locale);
  // Where the test before has left the pointer, something would look pointed at.
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 0, y: 0 });
}

async function start(address: string): Promise<void> {
  await cleanup();
  window.history.replaceState(null, "", address);
  tellOfStorage();
  // As in index.html: the heights of the frame depend on it.
  const container = Object.assign(document.createElement("div"), { id: "root" });
  document.body.append(container);
  await render(<App />, { container });
}

interface Store<State> {
  readonly getInitialState: () => State;
  readonly setState: (state: State, replace: true) => void;
}

function resetOf<State>({ getInitialState, setState }: Store<State>): () => void {
  return () => setState(getInitialState(), true);
}

/** What the program keeps in memory, put back to what it is when it starts. */
const resets = [
  resetOf(useSession),
  resetOf(useBrand),
  resetOf(useSettings),
  resetOf(useTabs),
  resetOf(useTabPages),
  resetOf(usePalette),
  resetOf(useClosedTabs),
  resetOf(useFrameDialog),
  resetOf(useConnection),
  resetOf(useJobs),
  resetOf(useJobTray),
  resetOf(useImportWork),
  resetOf(useArrival),
  resetOf(useSignInFailure),
  resetOf(useFactorStep),
  resetOf(useTokenVisit),
];

async function stop(): Promise<void> {
  await cleanup();
  keepTabPages([]);
  for (const reset of resets) reset();
  onlineManager.setOnline(true);
  queryClient.clear();
}

const storages = [window.localStorage, window.sessionStorage];

/** Loads the product anew, at the same address or another one: only what the browser keeps is still there. */
export async function reload(address = placeNow()): Promise<void> {
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  const kept = storages.map((storage) => Object.entries<string>({ ...storage }));
  await stop();
  // A program that is gone could not tidy up any more.
  for (const [index, storage] of storages.entries()) {
    storage.clear();
    for (const [key, value] of kept[index] ?? []) storage.setItem(key, value);
  }
  await start(address);
}

/** The address without its origin. */
export function placeNow(): string {
  return window.location.pathname + window.location.search;
}

/** Forgets whatever a test has left behind, as a new browser would. */
export async function leave(): Promise<void> {
  await cleanup();
  for (const storage of storages) storage.clear();
  await stop();
}

/** Goes to a place of the program as a link inside it does. */
export function walkTo(address: string): void {
  window.history.pushState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** From now on `pass` moves clock and timers of the program ahead; without it they go on as always. To be called before the program is opened. */
export function takeClock(): void {
  const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
}

/** Lets time pass at once. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** Puts the clock ahead without what would have happened meanwhile, as when a computer has slept. */
export function skip(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** Waits for what stands beside the pages and comes once the browser is idle: palette, notices, and who repeats failed reads. */
export async function untilExtrasStand(): Promise<void> {
  await expect.poll(() => document.querySelector(".update-notice")).not.toBeNull();
}
