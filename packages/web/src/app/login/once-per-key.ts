/**
 * Runs `work` once for a key and gives everybody who asks for the same key the same promise. For what must not be sent twice although the screen
 * that sends it is drawn twice (strict mode). Only the last key is remembered.
 */
export function oncePerKey<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  let last: { readonly key: string; readonly result: Promise<Result> } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, result: work(key) };
    return last.result;
  };
}
