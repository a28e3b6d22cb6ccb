import type { BulkEdit } from "@gongshu/contract/lowcode/bulk-edit";
import { useT } from "#lib/locale.ts";
import { bulkEditMessages as messages } from "./bulk-edit.messages.ts";
import { LeftOutList } from "./LeftOutList.tsx";

/** What a bulk edit would change or has changed, and what it leaves out. */
export function BulkOutcomeView({ edit }: { readonly edit: BulkEdit }) {
  const t = useT();
  const { plan, done, undone, records, state } = edit;
  const outcome = undone ?? done ?? plan;
  if (outcome === null) return null;
  const { changed, unchanged, leftOut } = outcome;
  const headline = undone !== null ? messages.hasUndone : done !== null ? messages.hasChanged : messages.willChange;
  return (
    <div className="bulk-outcome">
      <p role="status" className="bulk-counts">
        <strong>{t(headline, { count: changed })}</strong>
        {unchanged > 0 && <span>{t(messages.unchanged, { count: unchanged })}</span>}
        {leftOut.count > 0 && <span>{t(messages.leftOut, { count: leftOut.count })}</span>}
      </p>
      <LeftOutList leftOut={leftOut} />
      {state === "planned" && records.length > 0 && <ChangesTable edit={edit} changed={changed} />}
    </div>
  );
}

/** The first records with what changes in each. */
function ChangesTable({ edit: { records }, changed }: { readonly edit: BulkEdit; readonly changed: number }) {
  const t = useT();
  const shown = (text: string) => (text === "" ? t(messages.nothing) : text);
  return (
    // Scrolls by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable by keyboard
    <div className="bulk-changes" role="region" aria-label={t(messages.changes)} tabIndex={0}>
      <table>
        {records.length < changed && <caption>{t(messages.firstOf, { count: records.length })}</caption>}
        <thead>
          <tr>
            {(["record", "field", "before", "after"] as const).map((name) => (
              <th key={name} scope="col">
                {t(messages[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.flatMap(({ id, fullName, changes }) =>
            changes.map(({ field, label, before, after }, index) => (
              <tr key={`${id} ${field}`}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={changes.length}>
                    {fullName}
                  </th>
                )}
                <td>{label}</td>
                <td>{shown(before)}</td>
                <td>{shown(after)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
