import type { LeftOut } from "@gongshu/contract/lowcode/bulk-edit";
import { useT } from "#lib/locale.ts";
import { leftOutMessages as messages } from "./left-out.messages.ts";
import "./left-out.css";

/** Why records were left out of something that was done with several, and what the first of them are called; nothing where none was. */
export function LeftOutList({ leftOut: { count: all, reasons, records } }: { readonly leftOut: LeftOut }) {
  const t = useT();
  if (all === 0) return null;
  return (
    <ul className="left-out">
      {reasons.map(({ text, count }) => (
        <li key={text}>
          {t(messages.reason, { text, count })}
          <span className="left-out-names">
            {records
              .filter(({ reason }) => reason === text)
              .map(({ fullName }) => fullName)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
