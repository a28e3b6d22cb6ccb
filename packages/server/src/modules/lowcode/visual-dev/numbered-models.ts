import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import type { NumberedModel } from "#platform/http/hooks.ts";

interface Row {
  readonly id: string;
  readonly fullName: string;
  readonly state: 0 | 1;
  readonly labels: string[];
}

/** The models of which the draft or the published version takes numbers from a rule. */
export async function numberedBy(ctx: Context, ruleCode: string): Promise<NumberedModel[]> {
  const { rows } = await sql<Row>`
    select model.id, model.full_name, model.state, array_agg(distinct field ->> 'label') as labels
    from visual_dev model
    left join visual_dev_version published on published.tenant_id = model.tenant_id and published.visual_dev_id = model.id
      and published.version = model.published_version
    cross join lateral (
      select field from jsonb_array_elements(model.form_data -> 'fields') field
      union all select field from jsonb_array_elements(published.form_data -> 'fields') field
    ) fields
    where model.delete_mark is null and field ->> 'kind' = 'billNumber' and field ->> 'rule' = ${ruleCode}
    group by model.tenant_id, model.id
    order by model.full_name`.execute(ctx.db);
  return rows.map(({ id, fullName, labels, state }) => ({
    modelId: id,
    formName: fullName,
    fields: labels,
    isPublished: state === 1,
  }));
}
