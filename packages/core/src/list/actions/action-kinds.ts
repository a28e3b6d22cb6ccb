import { type SettingValue, union } from "../../form/settings/setting.ts";
import type { ActionKindRules } from "./action-kind.ts";
import { callStep } from "./call.ts";
import { openStep } from "./open.ts";
import { printStep } from "./print.ts";

/** Everything that a button of a list can do. */
export const actionKinds = { open: openStep, call: callStep, print: printStep };

export type ActionKind = keyof typeof actionKinds;
export const actionKindNames = ["open", "call", "print"] as const satisfies readonly ActionKind[];

export const actionStep = union(actionKindNames.map((kind) => actionKinds[kind].setting));
export type ActionStep = SettingValue<typeof actionStep>;
export type ActionStepOf<Kind extends ActionKind> = Extract<ActionStep, { do: Kind }>;

/** The rules of a kind. */
export function rulesOfStep(kind: ActionKind): ActionKindRules<ActionStep> {
  return actionKinds[kind];
}
