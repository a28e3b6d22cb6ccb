import EditOutlined from "@ant-design/icons/EditOutlined";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { FormulaDialog } from "../formula/FormulaDialog.tsx";
import { FormulaPiece } from "../formula/FormulaPiece.tsx";
import { splitFormula } from "../formula/formula-line.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorOf } from "../settings/settings-props.ts";

/** A formula as its pieces, written in a dialog. */
export function FormulaEditor({ field, set }: EditorOf<"calculation">) {
  const t = useT();
  const { problems, describe } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const problem = problems.find((entry) => entry.fieldId === field.id && entry.setting === "expression");
  return (
    <>
      <button
        type="button"
        className="formula-shown"
        data-problem={problem !== undefined}
        aria-label={t(messages.editFormula)}
        onClick={() => setOpen(true)}
      >
        {field.expression === "" && <span className="formula-none">{t(messages.formulaNone)}</span>}
        {splitFormula(field.expression).map((piece, index) => (
          <FormulaPiece key={`${index} ${piece}`} piece={piece} />
        ))}
      </button>
      {problem !== undefined && (
        <div className="setting-error" role="alert">
          {describe(problem)}
        </div>
      )}
      <Button size="small" icon={<EditOutlined />} onClick={() => setOpen(true)}>
        {t(messages.editFormula)}
      </Button>
      <FormulaDialog
        field={field}
        isOpen={isOpen}
        onApply={(expression) => set({ expression })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
