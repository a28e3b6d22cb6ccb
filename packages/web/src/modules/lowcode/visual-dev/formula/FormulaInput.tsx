import { type ClipboardEvent, Fragment, type KeyboardEvent } from "react";
import { useT } from "#lib/locale.ts";
import { fieldKindMessages } from "#widgets/form/field-kind.messages.ts";
import { useDesigner } from "../design/designer-context.ts";
import { findField } from "../design/form-tree.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { FormulaPiece } from "./FormulaPiece.tsx";
import {
  type FormulaLine,
  insertText,
  isTypable,
  joinFormula,
  moveCaret,
  placeCaret,
  referenceOf,
  removeAt,
} from "./formula-line.ts";

interface FormulaInputProps {
  readonly line: FormulaLine;
  readonly onChange: (line: FormulaLine) => void;
  readonly isInvalid: boolean;
  readonly onEnter: () => void;
}

const commands: Readonly<Record<string, (line: FormulaLine) => FormulaLine>> = {
  ArrowLeft: (line) => moveCaret(line, -1),
  ArrowRight: (line) => moveCaret(line, 1),
  Home: (line) => placeCaret(line, 0),
  End: (line) => placeCaret(line, line.pieces.length),
  Backspace: (line) => removeAt(line, -1),
  Delete: (line) => removeAt(line, 1),
};

/** The line in which a formula is typed: fields stand in it as chips that are removed as a whole. */
export function FormulaInput({ line, onChange, isInvalid, onEnter }: FormulaInputProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commands[event.key];
    if (command === undefined && !isTypable(event.key) && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") onEnter();
    else onChange(command === undefined ? insertText(line, event.key) : command(line));
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(
      insertText(
        line,
        event.clipboardData.getData("text/plain").replaceAll(/[^0-9.+\-*/×÷(),<>=≤≥≠A-Za-z{}（），_]/gu, ""),
      ),
    );
  };
  const spoken = line.pieces
    .map((piece) => {
      const reference = referenceOf(piece);
      return reference === null ? piece : (findField(form, reference.field)?.field.label ?? t(messages.gone));
    })
    .join(" ");
  return (
    <div
      className="formula-input"
      role="textbox"
      tabIndex={0}
      ref={focusFirst}
      aria-label={`${t(fieldKindMessages.formula)} ${spoken}`}
      aria-invalid={isInvalid}
      data-empty={joinFormula(line.pieces) === ""}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onChange(placeCaret(line, line.pieces.length));
      }}
    >
      {line.pieces.map((piece, index) => (
        <Fragment key={`${index} ${piece}`}>
          {line.caret === index && <span className="formula-caret" />}
          <span
            role="presentation"
            onMouseDown={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              onChange(placeCaret(line, event.clientX < box.left + box.width / 2 ? index : index + 1));
            }}
          >
            <FormulaPiece piece={piece} />
          </span>
        </Fragment>
      ))}
      {line.caret === line.pieces.length && <span className="formula-caret" />}
    </div>
  );
}

/** The dialog takes the focus itself when its opening ends. */
function focusFirst(element: HTMLElement | null): void {
  if (element !== null) window.setTimeout(() => element.focus(), 120);
}
