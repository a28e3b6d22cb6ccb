import { aggregateFunctions } from "./aggregates.ts";
import { dateFunctions } from "./dates.ts";
import type { FunctionDefinition } from "./definition.ts";
import { functionMessages } from "./functions.messages.ts";
import { listFunctions } from "./lists.ts";
import { logicFunctions } from "./logic.ts";
import { numberFunctions } from "./numbers.ts";
import { textFunctions } from "./texts.ts";

const groups = {
  aggregate: aggregateFunctions,
  number: numberFunctions,
  logic: logicFunctions,
  text: textFunctions,
  list: listFunctions,
  date: dateFunctions,
} as const;

/** The groups in which an editor lists the functions. */
export type FunctionGroup = keyof typeof groups;
export const functionGroups = Object.keys(groups) as readonly FunctionGroup[];

const table = {
  ...aggregateFunctions,
  ...numberFunctions,
  ...logicFunctions,
  ...textFunctions,
  ...listFunctions,
  ...dateFunctions,
};
export type FunctionName = keyof typeof table;

/** Every function by its name. Names in other languages and help are in `functionMessages`. */
export const functions: Readonly<Record<FunctionName, FunctionDefinition>> = table;

const named = new Map<string, FunctionName>();
for (const name of Object.keys(table) as FunctionName[]) {
  named.set(name, name);
  for (const alias of Object.values(functionMessages[name].name)) named.set(alias.toUpperCase(), name);
}

/** The function that a text calls, in any language and case. */
export function functionNamed(text: string): FunctionName | undefined {
  return named.get(text.toUpperCase());
}

/** The names of the functions of a group, in the order of the table. */
export function functionsOf(group: FunctionGroup): readonly FunctionName[] {
  return Object.keys(groups[group]) as FunctionName[];
}
