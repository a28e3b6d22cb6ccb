import { functionsOf } from "@gongshu/core/expression/functions/table";
import type { FieldOf } from "@gongshu/core/form/definition";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { DialogButtons } from "../DialogButtons.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { KindIcon } from "../design/KindIcon.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { FormulaInput } from "./FormulaInput.tsx";
import { checkFormula, type FormulaSource, formulaSources, shownParams, trialValue } from "./formula-check.ts";
import { insertCall, insertReference, insertText, joinFormula, lineOf, placeCaret, removeAt } from "./formula-line.ts";

interface FormulaDialogProps {
  readonly field: FieldOf<"calculation">;
  readonly isOpen: boolean;
  readonly onApply: (expression: string) => void;
  readonly onClose: () => void;
}

/** Builds a formula from fields, functions and signs, and says at once whether it will do. */
export function FormulaDialog(props: FormulaDialogProps) {
  const t = useT();
  return (
    <Modal
      open={props.isOpen}
      title={t(messages.formulaOf, { name: props.field.label })}
      width={680}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={props.onClose}
    >
      <FormulaEditor {...props} />
    </Modal>
  );
}

const keys = [
  "7",
  "8",
  "9",
  "+",
  "(",
  "4",
  "5",
  "6",
  "-",
  ")",
  "1",
  "2",
  "3",
  "×",
  ",",
  "0",
  ".",
  "÷",
  "<",
  ">",
  "=",
] as const;
const calls = [...functionsOf("aggregate"), ...functionsOf("number"), "IF", "IFEMPTY"];
const nameOf = ({ table, field }: FormulaSource) => (table === null ? field.label : `${table.label}.${field.label}`);

function FormulaEditor({ field, onApply, onClose }: FormulaDialogProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const [line, setLine] = useState(() => lineOf(field.expression));
  const expression = joinFormula(line.pieces);
  const check = checkFormula(form, field, expression);
  const sources = formulaSources(form, field);
  const apply = () => {
    onApply(expression);
    onClose();
  };
  const trial = check.ok
    ? t(messages.formulaTrial, {
        sample: trialValue,
        result: check.trial === null ? t(messages.formulaNoResult) : check.trial,
      })
    : "";
  return (
    <div className="formula-editor">
      <FormulaInput
        line={line}
        onChange={setLine}
        isInvalid={!check.ok && expression !== ""}
        onEnter={() => check.ok && apply()}
      />
      <div className="formula-check" role="status" data-ok={check.ok}>
        {check.ok
          ? `${t(messages.formulaValid)} · ${trial}`
          : t(check.message, shownParams(form, expression, check.params))}
      </div>
      <p className="setting-help">{t(messages.formulaHelp)}</p>
      {/* A click on a part leaves the caret where it is, so that typing goes on. */}
      <div className="formula-parts" role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <section aria-label={t(messages.formulaFields)}>
          <h3>{t(messages.formulaFields)}</h3>
          {sources.length === 0 && <p className="setting-help">{t(messages.formulaNoFields)}</p>}
          <div className="formula-fields">
            {sources.map((source) => (
              <Button
                key={`${source.table?.id ?? ""}.${source.field.id}`}
                size="small"
                icon={<KindIcon kind={source.field.kind} />}
                onClick={() =>
                  setLine(insertReference(line, { table: source.table?.id ?? null, field: source.field.id }))
                }
              >
                {nameOf(source)}
              </Button>
            ))}
          </div>
          <h3>{t(messages.formulaFunctions)}</h3>
          <div className="formula-fields">
            {calls.map((name) => (
              <Button key={name} size="small" onClick={() => setLine(insertCall(line, name))}>
                {name}
              </Button>
            ))}
          </div>
        </section>
        <div className="formula-keys">
          {keys.map((key) => (
            <Button key={key} size="small" onClick={() => setLine(insertText(line, key))}>
              {key}
            </Button>
          ))}
          <Button size="small" aria-label={t(messages.backspace)} onClick={() => setLine(removeAt(line, -1))}>
            ⌫
          </Button>
          <Button size="small" className="formula-clear" onClick={() => setLine(placeCaret(lineOf(""), 0))}>
            {t(messages.clear)}
          </Button>
        </div>
      </div>
      <div className="dialog-foot">
        <span />
        <DialogButtons okText={t(messages.apply)} isDisabled={!check.ok} onOk={apply} onCancel={onClose} />
      </div>
    </div>
  );
}
