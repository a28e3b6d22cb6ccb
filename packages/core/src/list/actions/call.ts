import { choice, flag, object, optional, type SettingValue, text } from "../../form/settings/setting.ts";
import { actionMessages as messages } from "./action.messages.ts";
import { type ActionKindRules, actionValues, type StepIssue } from "./action-kind.ts";
import { words } from "./action-word-setting.ts";

export const maxActionText = 200;

const setting = object({
  do: choice(["call"]),
  /** Id or code of the data interface. */
  interfaceId: text({ max: 50, names: "interface" }),
  /** The names are those of its parameters. */
  parameters: actionValues,
  /** Several records: one call for each of them, or one for all, whose parameters are then lists. */
  calls: choice(["each", "together"], "each"),
  /** What is said when it is done. */
  message: optional(words(maxActionText)),
  /** The column of the answer's first row that says it, in place of the message. */
  messageFrom: optional(text({ max: 100 })),
  /** Reads the list again. */
  reloads: flag(true),
  /** The record that is opened then. */
  opens: choice(["nothing", "detail", "edit"], "nothing"),
});
export type CallStep = SettingValue<typeof setting>;

/** Calls a data interface with values of the record. */
export const callStep: ActionKindRules<CallStep> = {
  setting,
  places: ["row", "selection", "head"],
  values: ({ parameters }) => parameters,
  valuesPath: "parameters",
  check({ interfaceId, opens }, { place }) {
    const issues: StepIssue[] = [];
    if (interfaceId === "") issues.push({ path: "interfaceId", message: messages.noInterface });
    if (opens !== "nothing" && place !== "row") issues.push({ path: "opens", message: messages.notItsRecord });
    return issues;
  },
};
