import EditOutlined from "@ant-design/icons/EditOutlined";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { FormulaDialog } from "../formula/FormulaDialog.tsx";
import { FormulaPiece } from "../formula/FormulaPiece.tsx";
import { splitFormula } from "../formula/formula-line.ts";
import { NumberSetting, SettingGroup, SwitchSetting, TextSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function CalculationSettings({ field, set }: SettingsOf<"calculation">) {
  const t = useT();
  const { problems, describe } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const problem = problems.find((entry) => entry.fieldId === field.id && entry.setting === "expression");
  return (
    <SettingGroup title={t(messages.formula)}>
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
      <NumberSetting
        label={t(messages.precision)}
        value={field.precision}
        min={0}
        max={6}
        precision={0}
        onChange={(value) => set({ precision: value ?? 2 }, "precision")}
      />
      <TextSetting
        label={t(messages.unit)}
        value={field.unit}
        maxLength={20}
        onChange={(unit) => set({ unit: unit === "" ? undefined : unit }, "unit")}
      />
      <SwitchSetting
        label={t(messages.thousands)}
        value={field.thousands}
        onChange={(thousands) => set({ thousands })}
      />
      <SwitchSetting label={t(messages.capitals)} value={field.capitals} onChange={(capitals) => set({ capitals })} />
    </SettingGroup>
  );
}
