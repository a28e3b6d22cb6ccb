import { menuRoot } from "@gongshu/contract/access/menu";
import type { createColumns, createForms } from "@gongshu/contract/access/menu-rights";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { Context } from "#platform/http/context.ts";
import { menuButtons, menuColumns, menuForms } from "./rights.ts";

type ColumnBatch = ParsedArguments<typeof createColumns>["body"];
type FormBatch = ParsedArguments<typeof createForms>["body"];

const preset = { moduleId: "", fullName: "", enCode: "", enabledMark: 1, sortCode: 0, description: "" };

export async function readButton(ctx: Context, id: string) {
  const { creatorTime: _time, ...row } = await menuButtons.get(ctx, id);
  return { ...row, parentId: row.parentId || menuRoot };
}

export async function readColumn(ctx: Context, id: string) {
  const { creatorTime: _time, ...row } = await menuColumns.get(ctx, id);
  return row;
}

export async function readForm(ctx: Context, id: string) {
  const { creatorTime: _time, ...row } = await menuForms.get(ctx, id);
  return row;
}

/** Several columns at once, such as all fields of a model. */
export function batchColumns(ctx: Context, { moduleId, columnJson, ...table }: ColumnBatch): Promise<number> {
  return menuColumns.createMissing(ctx, moduleId, columnJson, { ...preset, ...table });
}

export function batchForms(ctx: Context, { moduleId, formJson }: FormBatch): Promise<number> {
  return menuForms.createMissing(ctx, moduleId, formJson, preset);
}
