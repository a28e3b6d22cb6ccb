import type { PickerKind } from "@gongshu/contract/directory/picker";
import { useT } from "../../lib/locale.ts";
import { uiMessages } from "../../ui/ui.messages.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { entryText, useNames } from "./names.ts";

interface DirectoryViewProps {
  readonly kind: PickerKind;
  readonly value: readonly string[];
}

/** Chosen companies, departments, positions, users or roles for reading. Who is no longer offered keeps the name, and an id that nobody knows is shown as it is. */
export function DirectoryView({ kind, value }: DirectoryViewProps) {
  const t = useT();
  const nameOf = useNames(value.length > 0);
  const textOf = (id: string) => {
    const name = nameOf({ kind, id });
    if (name === undefined) return "…";
    if (name === null) return t(messages.removed, { text: id });
    return name.isRemoved ? t(messages.removed, { text: entryText(name) }) : entryText(name);
  };
  return <span>{value.map(textOf).join(t(uiMessages.listSeparator))}</span>;
}
