import type { FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { formState } from "@gongshu/core/form/form-state";
import { walkLayout } from "@gongshu/core/form/layout/node";
import { Skeleton } from "antd";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import type { RecordTexts } from "#widgets/form/record-texts.ts";
import { useDefaultContext } from "#widgets/form/use-default-context.ts";
import { useFormSources } from "#widgets/lookups.ts";
import type { OnlineModel } from "./online-model.ts";
import { useRecord, useRecordTexts } from "./queries.ts";

interface RecordSubTablesProps {
  readonly model: OnlineModel;
  readonly id: string;
}

/** The rows of the sub-tables of one record, read when they are opened: as its detail page shows them, so under the same rights and conditions. */
export function RecordSubTables({ model, id }: RecordSubTablesProps) {
  const raw = useRecord(model.id, id);
  const read = useRecordTexts(model.id, id);
  const error = raw.error ?? read.error;
  const retry = () => {
    raw.retry();
    read.retry();
  };
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  if (raw.record === undefined || read.texts === undefined)
    return <Skeleton active title={false} paragraph={{ rows: 2, width: "100%" }} />;
  return <Tables form={model.form} values={raw.record.values} texts={read.texts} />;
}

interface TablesProps {
  readonly form: FormDefinition;
  readonly values: RecordValues;
  readonly texts: RecordTexts;
}

function Tables({ form, values, texts }: TablesProps) {
  const t = useT();
  const sources = useFormSources(form);
  const context = useDefaultContext();
  // What conditions hide in the whole form is hidden here as well, so the rules are asked with all of it.
  const tables = useMemo(() => {
    const { fields } = formState(form, values, context());
    const shown = form.fields.filter(({ kind, id }) => kind === "table" && fields.get(id)?.visible !== false);
    const ids = new Set(shown.map(({ id }) => id));
    const layout = walkLayout(form.layout).flatMap(({ node }) =>
      node.kind === "field" && ids.has(node.id) ? [node] : [],
    );
    return { ...form, layout };
  }, [form, values, context]);
  if (tables.layout.length === 0) return <>{t(uiMessages.noData)}</>;
  return <RecordForm form={tables} values={values} texts={texts} mode="detail" sources={sources} />;
}
