import type { ScalarField } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { ListAction } from "@gongshu/core/list/actions/action";
import { wordsIn } from "@gongshu/core/list/actions/action-words";
import type { ListDefinition } from "@gongshu/core/list/definition";
import { Button } from "antd";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useSources } from "../design/designer-context.ts";
import { listActionTexts } from "../list-actions/list-actions.messages.ts";
import { listStepMessages as messages } from "./list-step.messages.ts";
import { type NamedListable, useListables } from "./use-listables.ts";

interface SampleRow {
  readonly id: string;
}

/** Pixels of a column that has no width of its own. */
const sampleWidth = 140;
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
  const columns = list.columns.flatMap((column): DataColumn<SampleRow>[] => {
    const named = listables.get(column.field);
    if (named === undefined) return [];
    return [
      {
        key: column.field,
        title: named.name,
        width: column.width ?? sampleWidth,
        isSortable: column.sortable,
        render: () => sampleOf(named.listable, lookups, t),
        ...(column.group !== undefined && { groups: [column.group] }),
        ...(column.align !== undefined && { align: column.align }),
        ...(column.fixed !== undefined && { fixed: column.fixed === "left" ? ("start" as const) : ("end" as const) }),
      },
    ];
  });
  const rowButtons = (["detail", "edit", "remove"] as const).filter((name) => buttons[name]);
  const own = list.actions ?? [];
  const nameOf = ({ label }: ListAction) => wordsIn(label, lookups.locale) || t(listActionTexts.untitled);
  const stock = rowButtons.map((name): RowAction => ({ key: name, label: t(messages[name]), onRun: () => undefined }));
  const ofRow = own
    .filter(({ place }) => place === "row")
    .map((action): RowAction => ({ key: action.id, label: nameOf(action), onRun: () => undefined }));
  const actions = [...stock.slice(0, 1), ...ofRow, ...stock.slice(1)];
  const above = own.filter(({ place }) => place !== "row");
  const tools = (["add", "batchEdit", "batchRemove", "upload", "download"] as const).filter((name) => buttons[name]);
  const items = list.search.flatMap(({ field }) => {
    const named = listables.get(field);
    return named === undefined ? [] : [{ field, label: named.name, kind: "text" as const }];
  });
  return (
    // The table in it is the landmark of this name.
    <div className="list-card list-preview">
      <h2>{t(messages.preview)}</h2>
      <div inert>
        {items.length > 0 && <SearchPanel items={items} values={{}} onSearch={() => undefined} />}
        <div className="list-preview-tools">
          {above.map((action) => (
            <Button key={action.id} size="small">
              {nameOf(action)}
            </Button>
          ))}
          {tools.map((name) => (
            <Button key={name} size="small" type={name === "add" ? "primary" : "default"}>
              {t(messages[name])}
            </Button>
          ))}
        </div>
      </div>
      <div className="list-preview-table">
        <DataTable<SampleRow>
          label={t(messages.preview)}
          columns={columns}
          rows={rows}
          rowName={({ id }) => id}
          sort={{ sidx: list.defaultSort.field, sort: list.defaultSort.order }}
          isFilling={false}
          {...(actions.length > 0 && { rowActions: () => actions })}
        />
      </div>
    </div>
  );
}
