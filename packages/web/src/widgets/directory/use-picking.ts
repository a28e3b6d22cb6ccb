import type { PickerEntry } from "@gongshu/contract/directory/picker";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { phoneQuery, useMedia } from "../../ui/use-media.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { entryText, rememberNames, useNames } from "./names.ts";
import type { DirectoryPickerProps } from "./picker-props.ts";
import { readRecent, rememberRecent } from "./recent.ts";
import { useSearchWord } from "./use-search-word.ts";

/** What the inputs of all kinds have in common: words, names of the chosen, the latest choices, and the large dialog. */
export function usePicking({ kind, value, onChange, nameOf }: DirectoryPickerProps) {
  const t = useT();
  const isPhone = useMedia(phoneQuery);
  const known = useNames();
  const [isOpen, setOpen] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { text, keyword, setText } = useSearchWord();
  const [recent, setRecent] = useState<readonly PickerEntry[]>([]);
  const textOf = (id: string): string => {
    const name = known({ kind, id });
    if (name === undefined) return nameOf?.(id) ?? "…";
    if (name === null) return t(messages.removed, { text: nameOf?.(id) ?? id });
    return name.isRemoved ? t(messages.removed, { text: entryText(name) }) : entryText(name);
  };
  const open = (isWanted: boolean) => {
    if (isWanted) setRecent(readRecent(kind));
    else setText("");
    // A list under an input has no room on a phone.
    if (isPhone) setDialogOpen(isWanted || isDialogOpen);
    else setOpen(isWanted);
  };
  /** `entries` are those of the list that it was chosen from. */
  const choose = (ids: readonly string[], entries: readonly PickerEntry[]) => {
    const added = entries.filter(
      (entry, at) => ids.includes(entry.id) && entries.findIndex(({ id }) => id === entry.id) === at,
    );
    const isNew = added.filter(({ id }) => !value.includes(id));
    rememberNames(added);
    rememberRecent(kind, isNew);
    onChange(ids);
  };
  return {
    textOf,
    isOpen,
    open,
    isDialogOpen,
    openDialog: (isWanted: boolean) => {
      setOpen(false);
      setDialogOpen(isWanted);
    },
    text,
    setText,
    keyword,
    recent: recent.filter(({ id }) => known({ kind, id })?.isRemoved === false),
    choose,
  };
}

export type Picking = ReturnType<typeof usePicking>;
