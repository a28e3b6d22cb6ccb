import type { FileModel } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { type FormLink, withLinks } from "@gongshu/core/form/links";
import { withListLinks } from "@gongshu/core/list/list-links";
import { type StoredInterface, storedInterfaces } from "#modules/data/data-interface/service.ts";
import { entriesOfTypes } from "#modules/system/dictionary/service.ts";
import type { Context } from "#platform/http/context.ts";
import { type Draft, storedDraft } from "../draft.ts";
import { jsonbOrder } from "../jsonb-order.ts";
import { categoryDictionaries } from "../model-category.ts";
import type { ModelRow } from "../model-row.ts";

export interface NamedModel {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly type: number;
}

export interface Category {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
}

/** What definitions name by ids, with the codes that stand for them in a file. */
export interface Installation {
  readonly models: readonly NamedModel[];
  readonly interfaces: readonly StoredInterface[];
  /** By the type of model. */
  readonly categories: ReadonlyMap<number, readonly Category[]>;
}

export async function readInstallation(ctx: Context): Promise<Installation> {
  const [models, interfaces, entries] = await Promise.all([
    ctx.db
      .selectFrom("visualDev")
      .select(["id", "fullName", "enCode", "type"])
      .where("deleteMark", "is", null)
      .execute(),
    storedInterfaces(ctx),
    entriesOfTypes(ctx, categoryDictionaries),
  ]);
  const categories = Map.groupBy(
    entries,
    ({ type }) => categoryDictionaries.findIndex((code) => code.toLowerCase() === type.toLowerCase()) + 1,
  );
  return { models, interfaces, categories };
}

/** The code that stands for what a definition names; what is not there stays named as it is. */
export function codeOf({ models, interfaces }: Installation, { target, name }: FormLink): string {
  if (target === "model") return models.find(({ id }) => id === name)?.enCode ?? name;
  if (target === "interface")
    return interfaces.find(({ id, enCode }) => id === name || enCode === name)?.enCode ?? name;
  return name;
}

/** What a file says of a draft: names of other things are codes, and keys stand in one order. */
export function fileDefinition({ form, list }: Draft, change: (link: FormLink) => string) {
  return {
    formData: jsonbOrder(withLinks(form, change)) as Record<string, unknown>,
    columnData: jsonbOrder(withListLinks(list, change)) as Record<string, unknown>,
  };
}

/** A model as it stands in a file. */
export function fileModelOf(row: ModelRow, here: Installation): FileModel {
  const { fullName, enCode, type, sortCode, description, category } = row;
  const entry = here.categories.get(type)?.find((one) => one.id === category || one.enCode === category);
  return {
    fullName,
    enCode,
    type,
    category: { enCode: entry?.enCode ?? category, fullName: entry?.fullName ?? category },
    sortCode,
    description,
    ...fileDefinition(storedDraft(row), (link) => codeOf(here, link)),
  };
}
