import { expressionText } from "../../form/kinds/field-settings.ts";
import { choice, object, optional, type SettingValue, text } from "../../form/settings/setting.ts";
import { actionPlaces } from "./action-kind.ts";
import { actionStep } from "./action-kinds.ts";
import { words } from "./action-word-setting.ts";

/** Buttons of one list, the length of what stands on one, and of what is asked before it runs. */
export const maxActions = 20;
export const maxActionLabel = 20;
export const maxActionConfirm = 200;
/** Records that one press is for. */
export const maxActionRecords = 500;

/** A button of a list that its designer has made. Expressions are over the record of the row, and name fields by their ids. */
export const listAction = object({
  /** Never changes; the right to it is named after it. */
  id: text({ max: 40, pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/ }),
  label: words(maxActionLabel),
  place: choice(actionPlaces),
  /** Where it does not hold, the button is not there; a record of a selection is left out. */
  show: optional(expressionText),
  /** Where it does not hold, the button cannot be pressed; a record of a selection is left out. */
  enabled: optional(expressionText),
  /** What is asked before it runs. */
  confirm: optional(words(maxActionConfirm)),
  step: actionStep,
});
export type ListAction = SettingValue<typeof listAction>;

/** The code of the right to a button. */
export function actionButton({ id }: Pick<ListAction, "id">): string {
  return `btn_own_${id}`;
}

/** The name by which expressions of a button know the id of the record. */
export const recordIdName = "@recordId";
