import DownOutlined from "@ant-design/icons/DownOutlined";
import { type ReactNode, useId, useState } from "react";
import { useModule } from "./use-module.ts";
import "./late-select.css";

/** How somebody came to a select while it was not there yet. */
export interface SelectStart {
  readonly autoFocus: boolean;
  readonly defaultOpen: boolean;
  /** What they have typed. */
  readonly word: string;
}

interface LateSelectProps<Module> {
  readonly id?: string;
  readonly className?: string;
  /** Where no label on the page names it. */
  readonly label?: string;
  /** Of the chosen option; empty for none. */
  readonly text: string;
  readonly placeholder: string;
  readonly hasArrow?: boolean;
  readonly load: () => Promise<Module>;
  readonly children: (module: Module, start: SelectStart) => ReactNode;
}

const untouched: SelectStart = { autoFocus: false, defaultOpen: false, word: "" };

/**
 * A select whose program comes when somebody goes to it: lists are opened many times as often as their filters are used. Until then an input looks
 * like it; what is typed there is not lost.
 */
export function LateSelect<Module>(props: LateSelectProps<Module>) {
  const { id, className = "", label, text, placeholder, hasArrow = true, load, children } = props;
  const [isWanted, setWanted] = useState(false);
  const [start, setStart] = useState(untouched);
  // Is not there yet, either.
  const list = useId();
  const module = useModule(load, isWanted);
  if (module !== undefined) return children(module, start);
  const change = (next: Partial<SelectStart>) => {
    setWanted(true);
    setStart((before) => ({ ...before, ...next }));
  };
  return (
    <span className={`late-select ${className}`} onPointerEnter={() => setWanted(true)}>
      <input
        id={id}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-controls={list}
        aria-label={label}
        autoComplete="off"
        // With the focus in it the whole text is what is typed, as in the select itself.
        placeholder={start.autoFocus && text !== "" ? text : placeholder}
        value={start.autoFocus ? start.word : text}
        onFocus={() => change({ autoFocus: true })}
        onBlur={() => setStart(untouched)}
        onPointerDown={() => change({ defaultOpen: true })}
        onChange={({ target }) => change({ defaultOpen: true, word: target.value })}
      />
      {hasArrow && <DownOutlined className="late-select-arrow" aria-hidden />}
    </span>
  );
}
