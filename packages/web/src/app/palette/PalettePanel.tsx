import SearchOutlined from "@ant-design/icons/SearchOutlined";
import type { FoundPerson } from "@gongshu/contract/lowcode/search";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { go } from "../../lib/page-place.ts";
import type { Choice } from "./entry.ts";
import { PaletteFoot } from "./PaletteFoot.tsx";
import { PaletteList } from "./PaletteList.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { paletteMessages as messages } from "./palette.messages.ts";
import { useResults } from "./use-results.ts";

interface PalettePanelProps {
  /** Something was chosen that is to be done once the palette is gone. */
  readonly onChosen: (act: () => void) => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** The text, what it finds, and the card of a person. */
export function PalettePanel({ onChosen }: PalettePanelProps) {
  const t = useT();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [activeId, setActiveId] = useState<string>();
  const [person, setPerson] = useState<FoundPerson>();
  const results = useResults(typed);
  const { flat } = results;
  // What was chosen by arrows stays chosen while results come in; else the first is.
  const at = Math.max(
    0,
    flat.findIndex(({ id }) => id === activeId),
  );
  const active = flat[at];
  useEffect(() => {
    if (person === undefined) input.current?.focus();
  }, [person]);
  const choose = (choice: Choice) => {
    if (choice.kind === "person") setPerson(choice.person);
    else onChosen(choice.kind === "go" ? () => go(choice.to) : choice.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || flat.length === 0) return;
    const step = steps[event.key];
    if (step !== undefined) setActiveId(flat[step(at, flat.length)]?.id);
    else if (event.key === "Enter" && active !== undefined) choose(active.choice);
    else return;
    event.preventDefault();
  };
  if (person !== undefined) return <PersonCard person={person} onBack={() => setPerson(undefined)} />;
  return (
    <>
      <div className="palette-search">
        <SearchOutlined aria-hidden="true" />
        <input
          ref={input}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={t(messages.title)}
          aria-expanded={flat.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          {...(active !== undefined && { "aria-activedescendant": `${listId}-${at}` })}
          placeholder={t(messages.placeholder)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        listId={listId}
        results={results}
        at={at}
        typed={typed.trim()}
        onPoint={setActiveId}
        onChoose={choose}
      />
      <PaletteFoot results={results} typed={typed.trim()} />
    </>
  );
}
