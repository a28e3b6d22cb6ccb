import { useT } from "../../lib/locale.ts";
import { paletteMessages as messages } from "./palette.messages.ts";
import type { Results } from "./use-results.ts";

interface PaletteFootProps {
  readonly results: Results;
  readonly typed: string;
}

/** How much was found, read aloud as it changes, and the keys. */
export function PaletteFoot({ results, typed }: PaletteFootProps) {
  const t = useT();
  const { flat, isSearching, hasFailed, isPart } = results;
  const note = hasFailed ? messages.searchFailed : isPart ? messages.incomplete : undefined;
  const count = isSearching ? t(messages.searching) : t(messages.count, { count: flat.length });
  return (
    <div className="palette-foot">
      <span role="status">
        {typed === "" ? "" : count}
        {note !== undefined && ` · ${t(note)}`}
      </span>
      <span className="palette-keys" aria-hidden="true">
        <kbd className="key">↑</kbd>
        <kbd className="key">↓</kbd> {t(messages.move)}
        <kbd className="key">↵</kbd> {t(messages.choose)}
        <kbd className="key">Esc</kbd> {t(messages.dismiss)}
      </span>
    </div>
  );
}
