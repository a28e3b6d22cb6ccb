import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Reference } from "@gongshu/core/form/reference";
import type { SheetRow } from "#platform/excel/sheet-cell.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import type { ImportHeaders } from "./import-headers.ts";
import { addTexts } from "./import-row.ts";
import type { OpenedModel } from "./record-query.ts";
import { defaultContext, namedByDefault, referenceOf } from "./record-references.ts";
import type { OnlineRecords } from "./service.ts";

/** What the cells of some rows mean. What a cell names may be chosen, else it means nothing. */
export interface ImportNames {
  readonly lookups: Lookups;
  /** Whether an id may be put into a record. */
  readonly exists: (reference: Reference, id: string) => boolean;
}

/** Rows of one sheet. */
export interface NamingRows {
  readonly rows: readonly SheetRow[];
  readonly headers: ImportHeaders;
}

/** Finds what cells name, for as many rows at once as are checked together. */
export class ImportNaming {
  readonly #records: OnlineRecords;
  readonly #ctx: Context;
  readonly #isDefault: ImportNames["exists"];

  private constructor(records: OnlineRecords, ctx: Context, isDefault: ImportNames["exists"]) {
    this.#records = records;
    this.#ctx = ctx;
    this.#isDefault = isDefault;
  }

  static async open(
    { references }: Platform,
    records: OnlineRecords,
    ctx: Context,
    { model }: OpenedModel,
  ): Promise<ImportNaming> {
    const isDefault = await references.existing(ctx, namedByDefault(model, defaultContext(ctx)));
    return new ImportNaming(records, ctx, isDefault);
  }

  async namesIn({ rows, headers }: NamingRows): Promise<ImportNames> {
    const texts = new NamedIds();
    for (const { field, position } of headers.columns) {
      const reference = referenceOf(field);
      if (reference !== undefined)
        addTexts(rows, position, texts.of(reference), (text) => kindOf(field).cellTexts?.(text) ?? []);
    }
    const lookups = await this.#records.lookups(this.#ctx, undefined, texts);
    const found = new NamedIds();
    for (const [reference, wanted] of texts.entries()) {
      for (const text of wanted) {
        const meant = lookups.find(reference, text);
        if (typeof meant === "object") found.add(reference, meant.id);
      }
    }
    const exists = (reference: Reference, id: string) =>
      found.get(reference)?.has(id) === true || this.#isDefault(reference, id);
    return { lookups, exists };
  }
}
