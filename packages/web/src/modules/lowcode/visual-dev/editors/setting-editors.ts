import type { ReactNode } from "react";
import type { EditorName } from "#widgets/form/field-kind.ts";
import type { EditorProps } from "../settings/settings-props.ts";
import { BillRuleEditor } from "./BillRuleEditor.tsx";
import { ColumnsEditor } from "./ColumnsEditor.tsx";
import { FormulaEditor } from "./FormulaEditor.tsx";
import { OptionsEditor } from "./OptionsEditor.tsx";
import { OptionTreeEditor } from "./OptionTreeEditor.tsx";
import { DataInterfaceEditor, InterfaceColumnEditor, PopupColumnsEditor, PopupFillsEditor } from "./popup-editors.tsx";
import { ModelEditor, ModelFieldEditor, ModelFieldsEditor } from "./related-editors.tsx";
import { SummaryEditor } from "./SummaryEditor.tsx";
import { TextRulesEditor } from "./TextRulesEditor.tsx";
import { ValueEditor } from "./ValueEditor.tsx";

/** A component whose props are compared as those of a method, so that the registry may hold editors of narrower fields. */
type Editor = { draw(props: EditorProps): ReactNode }["draw"];

/** The inputs of settings whose shape alone does not say how they are entered. They come with the designer only. */
export const settingEditors: Readonly<Record<EditorName, Editor>> = {
  value: ValueEditor,
  options: OptionsEditor,
  textRules: TextRulesEditor,
  formula: FormulaEditor,
  billRule: BillRuleEditor,
  columns: ColumnsEditor,
  summary: SummaryEditor,
  optionTree: OptionTreeEditor,
  dataInterface: DataInterfaceEditor,
  interfaceColumn: InterfaceColumnEditor,
  popupColumns: PopupColumnsEditor,
  popupFills: PopupFillsEditor,
  model: ModelEditor,
  modelField: ModelFieldEditor,
  modelFields: ModelFieldsEditor,
};
