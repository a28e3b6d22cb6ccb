// Runs before the first paint, while the program is on the way: a small program of its own that imports next to nothing.
import { readsOf, sendEarly } from "../../lib/early-reads.ts";
import { readNumber, readStored, readText } from "../../lib/storage.ts";
import { ownVersion } from "../../lib/version.ts";
import { insertStyles, rememberedStyles } from "../look/remembered-styles.ts";
import { fetchInside } from "./inside-files.ts";

const { pathname, search } = window.location;

/** A dark screen must never flash white. */
function showMode(): void {
  const settings = readStored("settings");
  if (typeof settings === "object" && settings !== null && "themeClass" in settings && settings.themeClass === "dark")
    document.documentElement.dataset["mode"] = "dark";
}

showMode();
const token = readText("token");
const isInside = token !== "" && readNumber("lock", 0) !== 1;
if (isInside) {
  // The server works while the browser reads the files.
  if (search === "") sendEarly(readsOf(pathname), token);
  fetchInside(pathname);
}
const styles = rememberedStyles(ownVersion());
const nonce = document.currentScript?.nonce;
if (styles !== undefined && nonce !== undefined) insertStyles(styles, nonce);
