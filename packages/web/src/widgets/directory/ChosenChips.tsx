import type { PickerKind } from "@gongshu/contract/directory/picker";
import { Button, Tag } from "antd";
import { useT } from "../../lib/locale.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { entryText, useNames } from "./names.ts";

/** More would bury the buttons below; the rest is counted. */
const mostShown = 60;

interface ChosenChipsProps {
  readonly kind: PickerKind;
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The chosen ones, each to be taken away. */
export function ChosenChips({ kind, ids, onChange }: ChosenChipsProps) {
  const t = useT();
  const nameOf = useNames();
  const textOf = (id: string) => {
    const name = nameOf({ kind, id });
    if (name === undefined) return "…";
    if (name === null) return t(messages.removed, { text: id });
    return name.isRemoved ? t(messages.removed, { text: entryText(name) }) : entryText(name);
  };
  return (
    <div className="directory-chosen">
      <div className="directory-chosen-head">
        <span role="status">
          {ids.length === 0 ? t(messages.nothingChosen) : t(messages.chosen, { count: ids.length })}
        </span>
        {ids.length > 0 && (
          <Button type="link" size="small" onClick={() => onChange([])}>
            {t(messages.clear)}
          </Button>
        )}
      </div>
      <div className="directory-chips">
        {ids.slice(0, mostShown).map((id) => (
          <Tag
            key={id}
            closable={{ "aria-label": t(messages.remove, { text: textOf(id) }) }}
            onClose={(event) => {
              event.preventDefault();
              onChange(ids.filter((other) => other !== id));
            }}
          >
            {textOf(id)}
          </Tag>
        ))}
        {ids.length > mostShown && <span>+{ids.length - mostShown}</span>}
      </div>
    </div>
  );
}
