import { storedLimits } from "../../expression/limits.ts";
import type { ValueType } from "../../expression/value.ts";
import type { FormDefinition } from "../../form/definition.ts";
import { list, object, type Setting, text } from "../../form/settings/setting.ts";
import type { Message, MessageParams } from "../../text/messages.ts";

/** Where a button of a list stands: in each row, above the ticked rows, or at the head of the list. */
export const actionPlaces = ["row", "selection", "head"] as const;
export type ActionPlace = (typeof actionPlaces)[number];

export const maxActionValues = 20;

/** An expression that may still have to be written. */
const draftExpression = text({ max: storedLimits.length });

/** Values that a step takes from the record, each under a name. */
export const actionValues = list(object({ name: text({ max: 100 }), value: draftExpression }), maxActionValues);

/** One value that a step takes from the record. */
export interface ActionValue {
  readonly name: string;
  readonly value: string;
}

/** Something that is wrong with a step; `path` is inside of it. */
export interface StepIssue {
  readonly path: string;
  readonly message: Message;
  readonly params?: MessageParams;
}

/** What a kind of step says of itself. Methods take steps of the kind. */
export interface ActionKindRules<Step> {
  readonly setting: Setting<Step>;
  /** Where a button may stand that does this. */
  readonly places: readonly ActionPlace[];
  /** The expressions over the record, each with the name of what takes its value. */
  values(step: Step): readonly ActionValue[];
  /** What the value of that name has to be; undefined where it may be anything. */
  valueType?(step: Step, name: string, form: FormDefinition): ValueType | undefined;
  /** Where the values stand in the step. */
  readonly valuesPath: string;
  check(step: Step, at: { readonly place: ActionPlace; readonly form: FormDefinition }): readonly StepIssue[];
}
