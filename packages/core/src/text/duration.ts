import { durationMessages as messages } from "./duration.messages.ts";
import type { Message, MessageParams } from "./messages.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long something took or has lasted, in words: `350 ms`, `2.4 s`, `3 min 20 s`, `2 h 5 min`, `3 days 4 h 5 min`. Rounded before it is taken apart,
 * so that nothing reads as 60 of a unit; parts that are 0 are left out.
 */
export function durationText(ms: number, t: (message: Message, params: MessageParams) => string): string {
  const whole = Math.round(ms);
  if (whole < secondMs) return t(messages.milliseconds, { count: whole });
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return t(messages.seconds, { count: (tenths / 10).toFixed(1) });
  const unitMs = Math.round(ms / secondMs) * secondMs < hourMs ? secondMs : minuteMs;
  const rounded = Math.round(ms / unitMs) * unitMs;
  const days = Math.floor(rounded / dayMs);
  const parts: readonly (readonly [Message, number])[] = [
    [days === 1 ? messages.oneDay : messages.days, days],
    [messages.hours, Math.floor((rounded % dayMs) / hourMs)],
    [messages.minutes, Math.floor((rounded % hourMs) / minuteMs)],
    [messages.seconds, Math.floor((rounded % minuteMs) / secondMs)],
  ];
  return parts
    .filter(([, count]) => count > 0)
    .map(([message, count]) => t(message, { count }))
    .join(" ");
}
