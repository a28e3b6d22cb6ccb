import { type FormDefinition, isScalarField } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { Button, Modal, Radio } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { readableText } from "#widgets/form/record-texts.ts";
import { rowsOf } from "#widgets/form/sub-table.ts";
import type { FormSources } from "#widgets/lookups.ts";
import type { Difference, Side } from "./merge.ts";
import { recordMessages as messages } from "./record.messages.ts";

export interface MergeDialogProps {
  readonly form: FormDefinition;
  readonly found: readonly Difference[];
  readonly sources: FormSources;
  readonly isSaving: boolean;
  readonly onSave: (choices: Readonly<Record<string, Side>>) => void;
  readonly onBack: () => void;
}

const newSecret = { mine: messages.mergeMySecret, theirs: messages.mergeTheirSecret };

/** Shows field by field what both sides hold after a save was refused for a newer version, and lets somebody choose. */
export function MergeDialog({ form, found, sources, isSaving, onSave, onBack }: MergeDialogProps) {
  const t = useT();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const textOf = (difference: Difference, side: Side) => {
    const value = difference[side];
    const field = form.fields.find((other) => other.field === difference.key);
    if (field !== undefined && isScalarField(field) && isSecret(field) && value !== null)
      return t(difference.isChanged[side] ? newSecret[side] : messages.mergeOldSecret);
    if (field === undefined || !isScalarField(field)) {
      const lines = rowsOf(value).map((row) =>
        field?.kind === "table"
          ? field.columns
              .map((column) => readableText(column, row[column.field], sources))
              .filter((text) => text !== "")
              .join(" · ")
          : "",
      );
      return [t(messages.rowCount, { count: lines.length }), ...lines].join("\n");
    }
    return readableText(field, value, sources) || t(messages.nothing);
  };
  const isOpen = (difference: Difference) => (choices[difference.key] ?? difference.settled) === undefined;
  const footer = (
    <>
      <Button onClick={onBack}>{t(messages.mergeBack)}</Button>
      <Button type="primary" loading={isSaving} disabled={found.some(isOpen)} onClick={() => onSave(choices)}>
        {t(messages.mergeSave)}
      </Button>
    </>
  );
  return (
    <Modal open title={t(messages.mergeTitle)} width={760} mask={{ closable: false }} onCancel={onBack} footer={footer}>
      <p className="online-merge-text">{t(found.length === 0 ? messages.mergeNothing : messages.mergeText)}</p>
      {found.map((difference) => (
        <fieldset key={difference.key} className="online-merge-row">
          <legend>
            {difference.label}
            {difference.settled === undefined && <span className="online-merge-both">{t(messages.mergeBoth)}</span>}
          </legend>
          <Radio.Group
            className="online-merge-sides"
            value={choices[difference.key] ?? difference.settled ?? null}
            onChange={(event) =>
              setChoices({ ...choices, [difference.key]: event.target.value === "mine" ? "mine" : "theirs" })
            }
          >
            {(["mine", "theirs"] as const).map((side) => (
              <Radio key={side} value={side} disabled={side === "mine" && !difference.canKeepMine}>
                <span className="online-merge-side">
                  {t(side === "mine" ? messages.mergeMine : messages.mergeTheirs)}
                </span>
                <span className="online-merge-value">{textOf(difference, side)}</span>
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
      ))}
    </Modal>
  );
}
