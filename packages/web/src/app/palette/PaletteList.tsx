import { useEffect, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { Choice } from "./entry.ts";
import { Highlighted } from "./Highlighted.tsx";
import { paletteMessages as messages } from "./palette.messages.ts";
import type { Results } from "./use-results.ts";

interface PaletteListProps {
  readonly listId: string;
  readonly results: Results;
  /** The place of the active entry among all. */
  readonly at: number;
  readonly typed: string;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (choice: Choice) => void;
}

/** What was found, in groups with headings. The focus stays in the text above; the active entry is named there. */
export function PaletteList({ listId, results, at, typed, onPoint, onChoose }: PaletteListProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const activeId = results.flat[at]?.id;
  useEffect(() => {
    if (activeId === undefined) return;
    const option = box.current?.querySelector("[aria-selected=true]");
    // The heading of the first entry comes into view with it.
    const target = at === 0 ? option?.parentElement : option;
    target?.scrollIntoView({ block: "nearest" });
  }, [activeId, at]);
  const isEmpty = results.flat.length === 0;
  return (
    <>
      <div
        ref={box}
        id={listId}
        className="palette-list"
        role="listbox"
        aria-label={t(messages.title)}
        hidden={isEmpty}
      >
        {results.groups.map(({ name, entries }) => (
          <div key={name} role="group" aria-labelledby={`${listId}-${name}`}>
            <div id={`${listId}-${name}`} className="palette-heading" role="presentation">
              {t(messages[name])}
            </div>
            {entries.map((entry) => {
              const place = results.flat.indexOf(entry);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the text above, where the focus stays
                <div
                  key={entry.id}
                  id={`${listId}-${place}`}
                  className="palette-entry"
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  onPointerMove={() => place !== at && onPoint(entry.id)}
                  // The focus stays where it is typed.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(entry.choice)}
                >
                  <span className="palette-icon">{entry.icon}</span>
                  <span className="palette-title">
                    <Highlighted text={entry.title} ranges={entry.ranges} />
                  </span>
                  <span className="palette-note">{entry.note}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {isEmpty && !results.isSearching && (
        <div className="palette-nothing">
          <EmptyState title={t(messages.nothing, { word: typed })} description={t(messages.nothingHint)} />
        </div>
      )}
    </>
  );
}
