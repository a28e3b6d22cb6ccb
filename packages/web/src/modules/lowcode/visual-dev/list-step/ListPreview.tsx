import type { ScalarField } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { ListDefinition } from "@gongshu/core/list/definition";
import { Button, Table } from "antd";
import type { ColumnsType } from "antd/es/table";
import { type Translate, useT } from "#lib/locale.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useSources } from "../design/designer-context.ts";
import { listStepMessages as messages } from "./list-step.messages.ts";
import { type NamedListable, useListables } from "./use-listables.ts";

interface SampleRow {
  readonly id: string;
}

const rows: readonly SampleRow[] = [{ id: "1" }, { id: "2" }];

function sampleOf(listable: NamedListable["listable"], lookups: Lookups, t: Translate): string {
  if (typeof listable === "string") return listable.endsWith("Time") ? "2026-03-15 16:30" : t(messages.sampleUser);
  return sampleOfField(listable, lookups);
}

function sampleOfField(field: ScalarField, lookups: Lookups): string {
  return kindOf(field).exampleCell(field, lookups);
}

/** The list as it will look, with sample rows; out of reach, because it is a picture. */
export function ListPreview({ list }: { readonly list: ListDefinition }) {
  const t = useT();
  const listables = useListables();
  const { lookups } = useSources();
  const { buttons } = list;
  const columns: ColumnsType<SampleRow> = list.columns.flatMap((column) => {
    const named = listables.get(column.field);
    if (named === undefined) return [];
    return [
      {
        key: column.field,
        title: named.name,
        align: column.align,
        ellipsis: true,
        width: column.width ?? 140,
        render: () => sampleOf(named.listable, lookups, t),
        ...(column.fixed !== undefined && { fixed: column.fixed === "left" ? ("start" as const) : ("end" as const) }),
        ...(column.sortable && {
          sorter: true,
          showSorterTooltip: false,
          sortOrder:
            list.defaultSort.field !== column.field
              ? null
              : list.defaultSort.order === "asc"
                ? ("ascend" as const)
                : ("descend" as const),
        }),
      },
    ];
  });
  const rowButtons = (["detail", "edit", "remove"] as const).filter((name) => buttons[name]);
  if (rowButtons.length > 0) {
    columns.push({
      key: "actions",
      title: t(messages.actions),
      width: 190,
      fixed: "end",
      render: () =>
        rowButtons.map((name) => (
          <Button key={name} type="link" size="small">
            {t(messages[name])}
          </Button>
        )),
    });
  }
  const tools = (["add", "batchRemove", "upload", "download"] as const).filter((name) => buttons[name]);
  const items = list.search.flatMap(({ field }) => {
    const named = listables.get(field);
    return named === undefined ? [] : [{ field, label: named.name, kind: "text" as const }];
  });
  return (
    <section className="list-card list-preview" aria-label={t(messages.preview)}>
      <h2>{t(messages.preview)}</h2>
      <div inert>
        {items.length > 0 && <SearchPanel items={items} values={{}} onSearch={() => undefined} />}
        <div className="list-preview-tools">
          {tools.map((name) => (
            <Button key={name} size="small" type={name === "add" ? "primary" : "default"}>
              {t(messages[name])}
            </Button>
          ))}
        </div>
      </div>
      <div className="list-preview-table">
        <Table<SampleRow>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={rows}
          pagination={false}
          scroll={{ x: "max-content" }}
        />
      </div>
    </section>
  );
}
