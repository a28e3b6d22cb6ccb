import { storedLimits } from "@gongshu/core/expression/limits";
import { parseExpression } from "@gongshu/core/expression/parse";
import { printExpression } from "@gongshu/core/expression/print";
import type { FieldDefinition, FormDefinition } from "@gongshu/core/form/definition";
import { type Found, findItem, type Item, isPart, replaceField, replaceNode, walkItems } from "./form-tree.ts";

/** What a condition decides of a field; of a part of the layout only whether it is shown. */
export const effects = ["visible", "required", "readOnly"] as const;
export type Effect = (typeof effects)[number];

/** All that depends on one condition. */
export interface Rule {
  /** The expression. */
  readonly text: string;
  /** The sub-table whose columns it is about; null for everything else. */
  readonly table: string | null;
  /** The ids of the fields and parts, by what is decided of them. */
  readonly targets: Readonly<Record<Effect, readonly string[]>>;
}

/** One condition of one field or part; undefined takes it away. */
export interface ConditionChange {
  readonly id: string;
  readonly effect: Effect;
  readonly text: string | undefined;
}

/** One spelling of an expression, by which equal ones are known. */
function canonical(text: string): string {
  const parsed = parseExpression(text, storedLimits);
  return parsed.ok ? printExpression(parsed.node) : text;
}

export function conditionOf(item: Item, effect: Effect): string | undefined {
  const conditions: FieldDefinition["conditions"] = item.conditions;
  return conditions?.[effect];
}

interface Use {
  readonly found: Found;
  readonly effect: Effect;
  readonly text: string;
}

/** The conditions of a form as rules: those that ask the same belong together. They are kept by the fields, and nowhere else. */
export function rulesOf(form: FormDefinition): Rule[] {
  const uses = walkItems(form).flatMap((found) =>
    effects.flatMap((effect): Use[] => {
      const text = conditionOf(found.item, effect);
      return text === undefined ? [] : [{ found, effect, text }];
    }),
  );
  const groups = Map.groupBy(uses, ({ found, text }) => `${found.table?.id ?? ""} ${canonical(text)}`);
  return [...groups.values()].flatMap((group): Rule[] => {
    const [first] = group;
    if (first === undefined) return [];
    const of = (effect: Effect) => group.filter((use) => use.effect === effect).map(({ found }) => found.item.id);
    const targets = { visible: of("visible"), required: of("required"), readOnly: of("readOnly") };
    return [{ text: first.text, table: first.found.table?.id ?? null, targets }];
  });
}

/** What changes when all that depends on a rule gets another condition, or none. */
export function changeRule({ targets }: Rule, text: string | undefined): ConditionChange[] {
  return effects.flatMap((effect) => targets[effect].map((id) => ({ id, effect, text })));
}

/** What changes when other fields and parts are chosen for an effect of a rule. */
export function retarget({ targets, text }: Rule, effect: Effect, ids: readonly string[]): ConditionChange[] {
  const before = targets[effect];
  return [
    ...before.filter((id) => !ids.includes(id)).map((id) => ({ id, effect, text: undefined })),
    ...ids.filter((id) => !before.includes(id)).map((id) => ({ id, effect, text })),
  ];
}

function withCondition<Owner extends Item>(owner: Owner, effect: Effect, text: string | undefined): Owner {
  const { conditions: before, ...rest } = owner;
  const entries = Object.entries({ ...before, [effect]: text }).filter(([, one]) => one !== undefined);
  // The conditions are those of the owner, with one of them another.
  return { ...rest, ...(entries.length > 0 && { conditions: Object.fromEntries(entries) }) } as Owner;
}

/** The form with other conditions. */
export function withConditions(form: FormDefinition, changes: readonly ConditionChange[]): FormDefinition {
  return changes.reduce((next, { id, effect, text }) => {
    const item = findItem(next, id)?.item;
    if (item === undefined || (isPart(item) && effect !== "visible")) return next;
    const changed = withCondition(item, effect, text);
    return isPart(changed) ? replaceNode(next, changed) : replaceField(next, changed);
  }, form);
}
