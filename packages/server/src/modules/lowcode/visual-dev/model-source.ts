import { isScalarField } from "@gongshu/core/form/definition";
import { comparedType } from "@gongshu/core/form/form-scope";
import type { ModelSource } from "#platform/http/hooks.ts";
import { formTables } from "./form-tables.ts";
import { rightsOf } from "./model-menu.ts";
import { numberedBy } from "./numbered-models.ts";
import { latestVersion } from "./published-model.ts";

/** Published models, as the menus that show them need them. */
export const modelSource: ModelSource = {
  async holdPublished(tx, id) {
    const model = await tx.db
      .selectFrom("visualDev")
      .select("enCode")
      .where("id", "=", id)
      .where("publishedVersion", ">", 0)
      .where("deleteMark", "is", null)
      .forShare()
      .executeTakeFirst();
    return model?.enCode;
  },
  async rights(tx, id) {
    const { buttons, columns, forms } = rightsOf(tx, await latestVersion(tx, id));
    return { buttons: [...buttons], columns: [...columns], forms: [...forms] };
  },
  async policyFields(ctx, id) {
    const { form } = await latestVersion(ctx, id);
    return form.fields.filter(isScalarField).flatMap((field) => {
      const type = comparedType(field);
      return type === undefined ? [] : [{ field: field.field, fullName: field.label, type }];
    });
  },
  async fields(ctx, id) {
    const { form } = await latestVersion(ctx, id);
    return form.fields.filter(isScalarField).map(({ field, label }) => ({ enCode: field, fullName: label }));
  },
  tables: formTables,
  numberedBy,
};
