import { sql } from "kysely";

/** Codes of the dictionaries with the categories of models, in the order of the models' types from 1. */
export const categoryDictionaries = ["webDesign", "appDesigner", "flowForm", "webForm", "appForm"];

/**
 * The id of the dictionary entry that is the category of a row of visual_dev: existing clients group their lists by it. A model may keep the entry's code
 * instead; what names no entry stays as it is.
 */
export const categoryId = sql<string>`coalesce(
  (select entry.id from dictionary_data entry
   join dictionary_type kind on kind.tenant_id = entry.tenant_id and kind.id = entry.dictionary_type_id
   where entry.tenant_id = visual_dev.tenant_id and entry.en_code = visual_dev.category and entry.delete_mark is null
     and kind.en_code = (${categoryDictionaries}::text[])[visual_dev.type] and kind.delete_mark is null
   limit 1),
  visual_dev.category)`;
