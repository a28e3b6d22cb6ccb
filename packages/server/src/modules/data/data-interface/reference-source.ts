import { readInterfaceReference } from "@gongshu/core/form/reference";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { foundTexts, pageOf, type ReferenceEntry, type ReferenceSource } from "#platform/reference/reference-source.ts";
import { callInterface } from "./service.ts";

/**
 * Rows of a published interface whose answer is mapped to options, as its caller gets them; `of` is its id or code. Rows of a tree count at every
 * level. Its answers are kept as long as the interface says.
 */
export const interfaceSource: ReferenceSource = {
  name: "dataInterface",
  tables: undefined,
  async exists(ctx, of, ids) {
    const entries = await entriesOrNone(ctx, of);
    const known = new Set(entries.map(({ id }) => id));
    return new Set(ids.filter((id) => known.has(id)));
  },
  async textOf(ctx, of, ids) {
    const wanted = new Set(ids);
    const entries = await entriesOrNone(ctx, of);
    return new Map(entries.flatMap(({ id, fullName }) => (wanted.has(id) ? [[id, fullName] as const] : [])));
  },
  async find(ctx, of, texts) {
    const wanted = new Set(texts);
    const named = (await entriesOf(ctx, of)).filter(({ id, fullName }) => wanted.has(id) || wanted.has(fullName));
    // People see names, so a name comes before an id that reads the same.
    return foundTexts(named, { exact: ({ fullName }) => [fullName], names: ({ id }) => [id] });
  },
  async page(ctx, of, query) {
    const word = query.keyword.toLowerCase();
    const from = (query.currentPage - 1) * query.pageSize;
    const entries = await entriesOf(ctx, of);
    const matching = entries.filter(({ fullName }) => fullName.toLowerCase().includes(word));
    return pageOf(matching.slice(from, from + query.pageSize + 1), query);
  },
};

/** A record shows its ids, and keeps them, while their interface does not answer or is gone; the call log says why. */
async function entriesOrNone(ctx: Context, of: string): Promise<ReferenceEntry[]> {
  return entriesOf(ctx, of).catch((error: unknown): ReferenceEntry[] => {
    if (error instanceof BusinessError) return [];
    throw error;
  });
}

async function entriesOf(ctx: Context, of: string): Promise<ReferenceEntry[]> {
  const { interfaceId, valueField, textField } = readInterfaceReference(of);
  const answer = await callInterface(ctx, interfaceId);
  return Array.isArray(answer) ? entriesIn(answer, valueField, textField) : [];
}

function entriesIn(rows: readonly unknown[], valueField: string, textField: string): ReferenceEntry[] {
  return rows.flatMap((row): ReferenceEntry[] => {
    if (typeof row !== "object" || row === null) return [];
    const columns = new Map<string, unknown>(Object.entries(row));
    const children = columns.get("children");
    const below = Array.isArray(children) ? entriesIn(children, valueField, textField) : [];
    const key = textOfCell(columns.get(valueField));
    return key === "" ? below : [{ id: key, fullName: textOfCell(columns.get(textField)) }, ...below];
  });
}

function textOfCell(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
