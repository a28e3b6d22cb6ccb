import { listAll, listData, listTypes } from "@gongshu/contract/system/dictionary";
import { dictionaryChangedMethod } from "@gongshu/contract/system/dictionary-menu";
import { queryClient } from "../../lib/query-client.ts";
import { subscribe } from "../../lib/socket.ts";
import { renewRetiredNames } from "../../widgets/dictionary-names.ts";

/** Changes often come together, and everybody in the tenant is told at once: each browser waits for a while of its own. */
const shortestWaitMs = 200;
const longestWaitMs = 1_000;

/** Reads the dictionaries anew when the server tells that somebody has changed them. Returns the function that stops it. */
export function watchDictionaries(): () => void {
  let timer: number | undefined;
  const stop = subscribe(dictionaryChangedMethod, () => {
    if (timer !== undefined) return;
    const wait = shortestWaitMs + Math.random() * (longestWaitMs - shortestWaitMs);
    timer = window.setTimeout(() => {
      timer = undefined;
      for (const { path } of [listAll, listData, listTypes]) void queryClient.invalidateQueries({ queryKey: [path] });
      renewRetiredNames();
    }, wait);
  });
  return () => {
    stop();
    window.clearTimeout(timer);
  };
}
