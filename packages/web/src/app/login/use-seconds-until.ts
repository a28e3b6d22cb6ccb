import { useEffect, useState } from "react";
import { secondsUntil } from "./countdown.ts";

/** Seconds left until `deadline` (epoch milliseconds), counted down while there are any; 0 without a deadline. */
export function useSecondsUntil(deadline: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = deadline === undefined ? 0 : secondsUntil(deadline, now);
  useEffect(() => {
    if (deadline === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= deadline) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
