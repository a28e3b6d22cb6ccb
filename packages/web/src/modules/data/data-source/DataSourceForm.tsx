import { type DataSourceInput, dataSourceColumns, dbTypes, defaultPorts } from "@gongshu/contract/data/data-source";
import type { FormInstance } from "antd";
import { useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { ConnectionTest } from "./ConnectionTest.tsx";
import { dataSourceMessages as messages } from "./data-source.messages.ts";
import { useCreateDataSource, useDataSource, useRefreshDataSources, useUpdateDataSource } from "./queries.ts";
import { sourceFields } from "./source-fields.ts";

/** A source to change, or a new one. */
export interface SourceTarget {
  readonly id?: string;
}

const blank: Partial<DataSourceInput> = {
  dbType: "PostgreSQL",
  port: defaultPorts.PostgreSQL,
  sslMode: "off",
  maxConnections: 5,
  connectSeconds: 5,
  idleSeconds: 60,
  sortCode: 0,
  enabledMark: 1,
};

/** Another kind of database has another port, unless somebody has typed one. */
function followType(changed: Partial<DataSourceInput>, form: FormInstance<DataSourceInput>): void {
  const next = dbTypes.find((type) => type === changed.dbType);
  if (next === undefined || !Object.values(defaultPorts).includes(Number(form.getFieldValue("port")))) return;
  form.setFieldValue("port", defaultPorts[next]);
}

/** Creates or changes a source, and tries it before it is saved. */
export function DataSourceForm({ dialog }: { readonly dialog: DialogTarget<SourceTarget> }) {
  const t = useT();
  const { target, openCount } = dialog;
  const id = target?.id;
  const source = useDataSource(id, openCount);
  const create = useCreateDataSource();
  const update = useUpdateDataSource();
  const refresh = useRefreshDataSources();
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: sourceFields(t, source.data?.hasPassword === true),
    columns: dataSourceColumns,
    edited: source,
    blank,
    refresh,
    create: (body: DataSourceInput) => create.mutateAsync({ body }),
    update: (key, body, version) => update.mutateAsync({ params: { id: key }, body: { ...body, version } }),
  });
  return (
    <FormDrawer<DataSourceInput>
      key={formKey}
      {...props}
      width={640}
      columns={2}
      title={t(id === undefined ? messages.create : messages.editTitle)}
      onValues={(changed, _values, form) => followType(changed, form)}
    >
      <ConnectionTest id={id} />
    </FormDrawer>
  );
}
