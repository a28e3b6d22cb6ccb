import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { findField } from "../design/form-tree.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { referenceOf } from "./formula-line.ts";

const signs: Readonly<Record<string, string>> = { "*": "×", "/": "÷", "<=": "≤", ">=": "≥", "<>": "≠", "-": "−" };

/** One piece of a formula as people read it: a field by its name, an operator by its sign. */
export function FormulaPiece({ piece }: { readonly piece: string }) {
  const t = useT();
  const { state, labelBefore } = useDesigner();
  const { form } = state.present;
  const reference = referenceOf(piece);
  if (reference === null)
    return (
      <span
        className={
          /^[A-Za-z]+$/.test(piece) ? "formula-name" : /^[\d.]$/.test(piece) ? "formula-digit" : "formula-sign"
        }
      >
        {signs[piece] ?? piece}
      </span>
    );
  const field = findField(form, reference.field)?.field;
  const table = findField(form, reference.table)?.field;
  const isGone = field === undefined || (reference.table !== null && table === undefined);
  const named = isGone ? labelBefore(piece.slice(1, -1).trim()) : undefined;
  const gone = named === undefined ? t(messages.gone) : t(messages.goneNamed, { name: named });
  const text = isGone ? gone : table === undefined ? field.label : `${table.label}.${field.label}`;
  return (
    <span className="formula-chip" data-gone={isGone}>
      {text}
    </span>
  );
}
