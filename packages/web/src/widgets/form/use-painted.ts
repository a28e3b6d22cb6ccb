import { startTransition, useEffect, useRef, useState } from "react";

/** Where nothing is painted, as in a tab out of view, nobody waits for it. */
const longestMs = 200;

/** Calls back in the first task after the next paint; gives the function that calls it off. */
function afterPaint(then: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const finish = () => {
    stop();
    then();
  };
  port2.onmessage = finish;
  const frame = requestAnimationFrame(() => port1.postMessage(""));
  const timer = window.setTimeout(finish, longestMs);
  const stop = () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    port2.close();
  };
  return stop;
}

/**
 * The value one paint later: what follows from a key is drawn after the key itself. React's own deferred values come too early for that, since the
 * browser paints after the tasks that are due. While keys come faster than paints, the newest value is taken. `first` is given
 * until the first paint.
 */
export function usePainted<Value>(value: Value, first = value): Value {
  const [painted, setPainted] = useState(first);
  const newest = useRef(value);
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    newest.current = value;
    pending.current ??= afterPaint(() => {
      pending.current = undefined;
      startTransition(() => setPainted(newest.current));
    });
  }, [value]);
  useEffect(
    () => () => {
      pending.current?.();
      pending.current = undefined;
    },
    [],
  );
  return painted;
}
