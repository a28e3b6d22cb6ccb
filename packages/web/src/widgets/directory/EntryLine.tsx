import type { PickerEntry } from "@gongshu/contract/directory/picker";
import "../widgets.css";
import "./directory.css";

/** Something to choose in one line: its name, and quieter what tells it from its namesakes. */
export function EntryLine({ entry }: { readonly entry: Pick<PickerEntry, "fullName" | "subText"> }) {
  return (
    <span className="directory-entry">
      <span className="directory-entry-name">{entry.fullName}</span>
      <span className="directory-entry-sub" title={entry.subText}>
        {entry.subText}
      </span>
    </span>
  );
}
