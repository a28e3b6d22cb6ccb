import EditOutlined from "@ant-design/icons/EditOutlined";
import { isScalarField } from "@gongshu/core/form/definition";
import { expressionType } from "@gongshu/core/form/form-scope";
import { definitionMessages } from "@gongshu/core/form/parse-form.messages";
import type { Message } from "@gongshu/core/text/messages";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { fieldKindMessages } from "#widgets/form/field-kind.messages.ts";
import { aroundOf, conditionSources } from "../conditions/condition-rules.ts";
import { ExpressionInput } from "../conditions/ExpressionInput.tsx";
import { expressionNames } from "../conditions/expression-names.ts";
import { useDesigner } from "../design/designer-context.ts";
import { FormulaDialog } from "../formula/FormulaDialog.tsx";
import { FormulaPiece } from "../formula/FormulaPiece.tsx";
import { splitFormula } from "../formula/formula-line.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorOf } from "../settings/settings-props.ts";

/** A formula. What gives a number is built of fields and signs; what gives a text or a date is written. */
export function FormulaEditor(props: EditorOf<"calculation">) {
  return props.field.result === "number" ? <NumberFormula {...props} /> : <WrittenFormula {...props} />;
}

/** What is wrong with the expression itself is said where it is written. */
const toldByInput: readonly Message[] = [definitionMessages.expression, definitionMessages.unknownField];

function WrittenFormula({ field, set }: EditorOf<"calculation">) {
  const t = useT();
  const { state, problems, describe } = useDesigner();
  const [isWrong, setWrong] = useState(false);
  const problem = problems.find((entry) => entry.fieldId === field.id && entry.setting === "expression");
  const { result } = field;
  const { form } = state.present;
  const around = aroundOf(form, field);
  const named = conditionSources(form, field).find((one) => isScalarField(one) && expressionType(one) === result);
  const name = named === undefined ? "@today" : expressionNames(form, around).nameOf(named.id, null);
  const example =
    result === "date" ? `DATEADD({${name}}, 7, "day")` : named === undefined ? '"A" & "-"' : `{${name}} & "-"`;
  return (
    <div className="setting">
      <span className="setting-head">{t(fieldKindMessages.formula)}</span>
      <ExpressionInput
        key={result}
        itemId={field.id}
        label={t(fieldKindMessages.formula)}
        value={field.expression === "" ? undefined : field.expression}
        expected={result}
        isTall
        help={t(result === "date" ? messages.dateFormulaHelp : messages.textFormulaHelp, { example })}
        onChange={(expression) => set({ expression: expression ?? "" }, "expression")}
        onProblem={setWrong}
      />
      {problem !== undefined && !isWrong && !toldByInput.includes(problem.issue.message) && (
        <div className="setting-error" role="alert">
          {describe(problem)}
        </div>
      )}
    </div>
  );
}

/** A formula as its pieces, written in a dialog. */
function NumberFormula({ field, set }: EditorOf<"calculation">) {
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
