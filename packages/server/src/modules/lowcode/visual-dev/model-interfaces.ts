import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import type { FormDefinition } from "@gongshu/core/form/definition";
import { triggerId } from "@gongshu/core/form/events/event";
import { eventMessages } from "@gongshu/core/form/events/event.messages";
import { walkLayout } from "@gongshu/core/form/layout/node";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import type { FieldIssue } from "#platform/http/errors.ts";
import type { InterfaceUses } from "#platform/http/hooks.ts";
import { callableAmong } from "../../data/data-interface/service.ts";

/** The steps of events that ask a data interface which nobody can call. */
export async function missingInterfaces(ctx: Context, form: FormDefinition): Promise<FieldIssue[]> {
  const asked = (form.events ?? []).flatMap((event, index) =>
    event.steps.flatMap((step, at) => (step.do === "fetch" ? [{ event, index, at, id: step.interfaceId }] : [])),
  );
  if (asked.length === 0) return [];
  const callable = await callableAmong(ctx, [...new Set(asked.map(({ id }) => id))]);
  const buttons = walkLayout(form.layout).flatMap(({ node }) => (node.kind === "button" ? [node] : []));
  const labels = new Map([...form.fields, ...buttons].map(({ id, label }) => [id, label]));
  return asked
    .filter(({ id }) => !callable.has(id))
    .map(({ event, index, at }) => ({
      field: `formData.events.${index}.steps.${at}.interfaceId`,
      message: eventMessages.goneInterface,
      params: { name: labels.get(triggerId(event)) ?? "", number: at + 1 },
    }));
}

/** The forms whose draft or published version asks a data interface: by events, by buttons of the list, or for rows to choose from. */
export const formsOfInterface: InterfaceUses = async (ctx, { id, enCode }) => {
  const names = sql`(definition, '$.**.interfaceId ? (@ == $id || @ == $code)',
    jsonb_build_object('id', ${id}::text, 'code', ${enCode}::text))`;
  const rows = await ctx.db
    .selectFrom("visualDev as model")
    .select(["model.id", "model.fullName"])
    .where("model.deleteMark", "is", null)
    .where(
      sql<boolean>`exists (
        select from (
          select model.form_data as definition
          union all
          select model.column_data
          union all
          select unnest(array[published.form_data, published.column_data]) from visual_dev_version as published
          where published.visual_dev_id = model.id and published.version = model.published_version) as definitions
        where jsonb_path_exists${names})`,
    )
    .orderBy("model.fullName")
    .execute();
  return rows.map((row) => ({ ...row, kind: menuNames["onlineDev.webDesign"] }));
};
