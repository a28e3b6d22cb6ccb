import {
  type ConditionField,
  type ConditionOperator,
  type ConditionSymbol,
  conditionSymbols,
} from "@gongshu/contract/access/menu-data";
import type { ValueType } from "@gongshu/core/expression/value";
import { type Message, translate } from "@gongshu/core/text/messages";
import { type StockSubject, stockSubjects } from "#platform/auth/stock-subjects.ts";
import type { Context } from "#platform/http/context.ts";
import { fieldTexts } from "./menu.messages.ts";
import { modelOf } from "./menu-guard.ts";
import { menus } from "./menu-rows.ts";

/** What the rows of a menu can be limited by. */
export interface ConditionFields {
  readonly list: ConditionField[];
  /** What the values of a field are to expressions. */
  readonly typeOf: (field: string) => ValueType | undefined;
  /** False for a menu whose list knows nothing of data schemes. */
  readonly isLimitable: boolean;
}

const equality: readonly ConditionOperator[] = ["Equal", "NotEqual", "Included", "NotIncluded", "In"];
const order: readonly ConditionOperator[] = ["GreaterThan", "GreaterThanOrEqual", "LessThan", "LessThanOrEqual"];

/** A moment is never equal to what somebody types, and no part of a number stands for it. */
const operatorsByType: Readonly<Record<ConditionField["type"], readonly ConditionOperator[]>> = {
  text: [...equality, "Contains", ...order],
  number: [...equality, ...order],
  time: order,
  list: ["Contains", "Included", "NotIncluded"],
};

const shownTypes = {
  text: "text",
  number: "number",
  bool: "number",
  date: "time",
  list: "list",
} as const satisfies Record<ValueType, ConditionField["type"]>;

/** Operators that a symbol can stand behind: it means a set of ids. */
export const symbolOperators: readonly string[] = equality;

function fieldOf(field: string, fullName: string, valueType: ValueType): ConditionField {
  const type = shownTypes[valueType];
  // Only texts hold ids.
  const symbols: readonly ConditionSymbol[] = type === "text" ? conditionSymbols : [];
  return { field, fullName, type, operators: [...operatorsByType[type]], symbols: [...symbols] };
}

/** Every field that conditions of a menu's schemes may name. */
export async function conditionFieldsOf(ctx: Context, moduleId: string): Promise<ConditionFields> {
  const menu = await menus.get(ctx, moduleId);
  const subjects: Readonly<Record<string, StockSubject>> = stockSubjects;
  const subject = Object.hasOwn(subjects, menu.enCode) ? subjects[menu.enCode] : undefined;
  if (subject !== undefined) {
    const list = Object.entries(subject.columns).map(([name, { type }]) => fieldOf(name, nameOf(ctx, name), type));
    return { list, typeOf: (field) => subject.column(field)?.type, isLimitable: true };
  }
  const modelId = modelOf(menu);
  return modelId === undefined
    ? { list: [], typeOf: () => undefined, isLimitable: false }
    : { ...(await modelFields(ctx, modelId)), isLimitable: true };
}

const recordFields = { organizeId: "text", creatorUserId: "text", creatorTime: "date" } as const;

async function modelFields(ctx: Context, modelId: string): Promise<Pick<ConditionFields, "list" | "typeOf">> {
  const own = await ctx.hooks.models.policyFields(ctx, modelId);
  const fields = [
    // System columns win over a field of the same name, as they do when rows are read.
    ...own.filter(({ field }) => !Object.hasOwn(recordFields, field)),
    ...Object.entries(recordFields).map(([field, type]) => ({ field, fullName: nameOf(ctx, field), type })),
  ];
  return {
    list: fields.map(({ field, fullName, type }) => fieldOf(field, fullName, type)),
    typeOf: (name) => fields.find(({ field }) => field === name)?.type,
  };
}

function nameOf(ctx: Context, field: string): string {
  const names: Readonly<Record<string, Message>> = fieldTexts;
  const text = Object.hasOwn(names, field) ? names[field] : undefined;
  return text === undefined ? field : translate(text, ctx.locale);
}

/** The fields of the model that a menu shows, for adding them to its rights at once. */
export async function shownFields(ctx: Context, moduleId: string): Promise<{ enCode: string; fullName: string }[]> {
  const modelId = modelOf(await menus.get(ctx, moduleId));
  if (modelId === undefined) return [];
  return ctx.hooks.models.fields(ctx, modelId);
}
