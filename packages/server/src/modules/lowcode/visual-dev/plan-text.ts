import type { FormDefinition } from "@gongshu/core/form/definition";
import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import type { TableRef } from "@gongshu/core/form/table-shape";
import { type Locale, type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import type { StepOf, StepType, TableStep } from "./table-sql.ts";
import { stepTexts, typeTexts } from "./visual-dev.messages.ts";

/** The label of a field, with that of its sub-table before it. */
export type LabelOf = (table: TableRef, field: string) => string;

/** Labels as the draft has them; a removed field is found in the form that was published before. */
export function labelsOf(draft: FormDefinition, before: FormDefinition | null): LabelOf {
  const labels = new Map<string, string>();
  for (const form of [draft, before]) {
    for (const field of (form?.fields ?? []).flatMap((one): { id: string; label: string }[] =>
      one.kind === "table" ? [one, ...one.columns] : [one],
    )) {
      if (!labels.has(field.id)) labels.set(field.id, field.label);
    }
  }
  const labelOf = (id: string) => labels.get(id) ?? id;
  return (table, field) =>
    table === null || table === field ? labelOf(field) : `${labelOf(table)} / ${labelOf(field)}`;
}

interface Wording {
  readonly message: Message;
  readonly params: MessageParams;
}

/** What a column holds, as people know it. */
export function typeText(type: ColumnType, locale: Locale): string {
  if (type.type === "jsonb" && type.content === "paths") return translate(typeTexts["text[]"], locale);
  return translate(typeTexts[type.type], locale, type.type === "numeric" ? { scale: type.scale } : {});
}

type Word<Type extends StepType> = (step: StepOf<Type>, name: string, locale: Locale, count: number) => Wording;

const wordings: { readonly [Type in StepType]: Word<Type> } = {
  createTable: ({ table, columns }, name) => ({
    message: table === null ? stepTexts.createTable : stepTexts.createChild,
    params: { name, count: columns.length },
  }),
  renameTable: ({ from, to }, name) => ({ message: stepTexts.renameTable, params: { name, from, to } }),
  hideTable: (_step, name) => ({ message: stepTexts.hideTable, params: { name } }),
  showTable: (_step, name) => ({ message: stepTexts.showTable, params: { name } }),
  addColumn: ({ columnType }, name, locale) => ({
    message: stepTexts.addColumn,
    params: { name, type: typeText(columnType, locale) },
  }),
  renameColumn: ({ from, to }, name) => ({ message: stepTexts.renameColumn, params: { name, from, to } }),
  convertColumn: ({ from, to }, name, locale) => ({
    message: stepTexts.convertColumn,
    params: { name, from: typeText(from, locale), to: typeText(to, locale) },
  }),
  replaceColumn: ({ from, to, aside }, name, locale, count) => ({
    message: stepTexts.replaceColumn,
    params: { name, from: typeText(from, locale), to: typeText(to, locale), aside, count },
  }),
  hideColumn: (_step, name) => ({ message: stepTexts.hideColumn, params: { name } }),
  showColumn: (_step, name) => ({ message: stepTexts.showColumn, params: { name } }),
  addIndex: ({ index }, name) => ({
    message: index === "unique" ? stepTexts.addUnique : index === "listed" ? stepTexts.addListed : stepTexts.addIndex,
    params: { name },
  }),
  dropIndex: ({ index }, name) => ({
    message:
      index === "unique" ? stepTexts.dropUnique : index === "listed" ? stepTexts.dropListed : stepTexts.dropIndex,
    params: { name },
  }),
};

/** The label of what a step is about: a field, a sub-table, or nothing for the main table. */
export function stepName(step: TableStep, labelOf: LabelOf): string {
  const field = "field" in step ? step.field : step.table;
  return field === null ? "" : labelOf(step.table, field);
}

/** A step in words. `count` is the number of rows whose values it would lose. */
export function stepText<Type extends StepType>(
  step: StepOf<Type>,
  labelOf: LabelOf,
  locale: Locale,
  count: number,
): string {
  const word: Word<Type> = wordings[step.type];
  const { message, params } = word(step, stepName(step, labelOf), locale, count);
  return translate(message, locale, params);
}
