import type { ReplyOf } from "@gongshu/contract/endpoint";
import { type getConfig, getRecordTexts } from "@gongshu/contract/lowcode/online-dev";
import { type FormDefinition, isScalarField, type ScalarField } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { type FilterFields, filterFields } from "@gongshu/core/list/query/filter-fields";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCan } from "#lib/permission.ts";
import { useFormSources } from "#widgets/lookups.ts";
import { keyAt, type OnlineModel, readModel } from "../online-model.ts";
import { readConfig } from "../queries.ts";

type Answers = readonly Pick<UseQueryResult<ReplyOf<typeof getConfig>>, "data" | "isPending" | "isError">[];

// One function for all renders: its result stays the same until an answer changes.
function relatedOf(answers: Answers) {
  return {
    related: answers.flatMap(({ data }) => (data === undefined ? [] : (readModel(data) ?? []))),
    isLoading: answers.some(({ isPending }) => isPending),
    hasFailed: answers.some(({ isError }) => isError),
  };
}

/** The ids of the models that fields of a form lead to. */
export function relatedIdsOf({ fields }: Pick<FormDefinition, "fields">): readonly string[] {
  return [...new Set(fields.flatMap((field) => (field.kind === "relatedForm" ? [field.modelId] : [])))];
}

function listedKeys({ form, list }: OnlineModel): ReadonlySet<string> {
  return new Set(list.columns.flatMap(({ field }) => keyAt(form, field) ?? []));
}

/** What filters of a model may name: what its list shows, and all of its records for whoever may open these. The server has the last word. */
function fieldsOf(model: OnlineModel, canOpen: boolean, related?: (id: string) => FilterFields | undefined) {
  const listed = listedKeys(model);
  return filterFields(model.form, {
    mayUse: (path) => canOpen || listed.has(path),
    ...(related !== undefined && { related }),
  });
}

/** The form with the fields of others beside its own: for the names and options of all of them. */
function withFieldsOf(form: FormDefinition, others: readonly OnlineModel[]): FormDefinition {
  const own = new Set(form.fields.map(({ id }) => id));
  const more = others.flatMap((other) => other.form.fields.filter(isScalarField));
  const user: ScalarField = createField("user", { id: "~user", field: "~user", label: "" });
  return { ...form, fields: [...form.fields, ...more.filter(({ id }) => !own.has(id)), user] };
}

/** What a filter of this list may name, the models that its fields lead to included, and what their values are called. */
export function useFilterFields(model: OnlineModel) {
  const canOpen = useCan(getRecordTexts);
  const ids = useMemo(() => relatedIdsOf(model.form), [model.form]);
  const { related, isLoading, hasFailed } = useQueries({
    queries: ids.map((id) => ({ ...readConfig(id), retry: false })),
    combine: relatedOf,
  });
  const fields = useMemo(() => {
    const known = new Map(related.map((other) => [other.id, fieldsOf(other, true)]));
    return fieldsOf(model, canOpen, (id) => known.get(id));
  }, [model, canOpen, related]);
  const form = useMemo(() => withFieldsOf(model.form, related), [model.form, related]);
  return { fields, related, sources: useFormSources(form), isLoading, hasFailed };
}
