import HolderOutlined from "@ant-design/icons/HolderOutlined";
import { isNumeric } from "@gongshu/core/form/kinds/kinds";
import { canEditCells, canSort, canSum } from "@gongshu/core/list/column-traits";
import type { ListColumn } from "@gongshu/core/list/definition";
import { maxGroupName } from "@gongshu/core/list/view/limits";
import { Checkbox, Input, InputNumber, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { moved } from "#lib/moved.ts";
import { type ItemHandle, SortableItems } from "#ui/SortableItems.tsx";
import { fieldKindMessages } from "#widgets/form/field-kind.messages.ts";
import { useDesigner } from "../design/designer-context.ts";
import type { ListPartProps } from "./ListStep.tsx";
import { listStepMessages as messages } from "./list-step.messages.ts";
import { type NamedListable, useListables } from "./use-listables.ts";

/** As in the schema of lists, which stays out of the page. */

const aligns = ["left", "center", "right"] as const;

function newColumn({ listable, id }: NamedListable): ListColumn {
  const isNumber = typeof listable !== "string" && isNumeric(listable);
  return { field: id, align: isNumber ? "right" : "left", sortable: canSort(listable) };
}

/** Which columns the list has, in which order, and how each looks. */
export function ListColumns({ list, set }: ListPartProps) {
  const t = useT();
  const listables = useListables();
  const { columns } = list;
  const shown = columns.flatMap((column) => listables.get(column.field) ?? []);
  const hidden = [...listables.values()].filter(({ id }) => !columns.some((column) => column.field === id));
  return (
    <section className="list-card" aria-label={t(messages.columns)}>
      <h2>{t(messages.columns)}</h2>
      <p className="setting-help">{t(messages.columnsHelp)}</p>
      <div className="list-columns">
        <div className="list-column list-column-head" aria-hidden="true">
          <span />
          <span>{t(messages.name)}</span>
          <span>{t(messages.width)}</span>
          <span>{t(messages.align)}</span>
          <span>{t(messages.fixed)}</span>
          <span>{t(messages.group)}</span>
          <span>{t(messages.sortable)}</span>
          <span>{t(messages.editable)}</span>
          <span>{t(messages.summed)}</span>
        </div>
        <SortableItems
          count={shown.length}
          onMove={(from, to) => set({ columns: moved(columns, from, to) })}
          renderItem={(index, handle) => {
            const [column, named] = [columns[index], shown[index]];
            if (column === undefined || named === undefined) return null;
            return (
              <ColumnRow
                column={column}
                named={named}
                handle={handle}
                onChange={(next, typing) =>
                  set(
                    { columns: columns.with(index, next) },
                    typing === undefined ? undefined : `${typing}.${column.field}`,
                  )
                }
                onHide={() => set({ columns: columns.toSpliced(index, 1) })}
              />
            );
          }}
        />
        {hidden.map((named) => (
          <div key={named.id} className="list-column list-column-hidden">
            <span />
            <Checkbox
              checked={false}
              aria-label={t(messages.show, { name: named.name })}
              onChange={() => set({ columns: [...columns, newColumn(named)] })}
            >
              {named.name}
            </Checkbox>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ColumnRowProps {
  readonly column: ListColumn;
  readonly named: NamedListable;
  readonly handle: ItemHandle;
  readonly onChange: (column: ListColumn, typing?: string) => void;
  readonly onHide: () => void;
}

function ColumnRow({ column, named, handle, onChange, onHide }: ColumnRowProps) {
  const t = useT();
  const { dispatch } = useDesigner();
  const { name } = named;
  const fixes = [
    { value: "none", label: t(messages.notFixed) },
    { value: "left", label: t(messages.fixedLeft) },
    { value: "right", label: t(messages.fixedRight) },
  ];
  return (
    <div className="list-column">
      <button type="button" className="sort-handle" aria-label={t(messages.move, { name })} {...handle}>
        <HolderOutlined />
      </button>
      <Checkbox checked aria-label={t(messages.show, { name })} onChange={onHide}>
        {name}
      </Checkbox>
      <InputNumber
        size="small"
        aria-label={t(messages.widthOf, { name })}
        min={40}
        max={1000}
        precision={0}
        placeholder={t(messages.automatic)}
        value={column.width ?? null}
        onBlur={() => dispatch({ type: "settle" })}
        onChange={(width) => onChange({ ...column, width: width ?? undefined }, "width")}
      />
      <Select
        size="small"
        aria-label={t(messages.alignOf, { name })}
        value={column.align}
        options={aligns.map((value) => ({ value, label: t(fieldKindMessages[value]) }))}
        onChange={(align) => onChange({ ...column, align })}
      />
      <Select
        size="small"
        aria-label={t(messages.fixedOf, { name })}
        value={column.fixed ?? "none"}
        options={fixes}
        onChange={(fixed: string) =>
          onChange({ ...column, fixed: fixed === "left" || fixed === "right" ? fixed : undefined })
        }
      />
      <Input
        size="small"
        allowClear
        aria-label={t(messages.groupOf, { name })}
        maxLength={maxGroupName}
        placeholder={t(messages.noGroup)}
        value={column.group ?? ""}
        onBlur={() => dispatch({ type: "settle" })}
        // Spaces at the end are typed on the way to the next word; blanks alone are no group.
        onChange={({ target: { value } }) =>
          onChange({ ...column, group: value.trim() === "" ? undefined : value }, "group")
        }
      />
      <Checkbox
        aria-label={t(messages.sortableOf, { name })}
        disabled={!canSort(named.listable)}
        checked={column.sortable}
        onChange={(event) => onChange({ ...column, sortable: event.target.checked })}
      />
      <Checkbox
        aria-label={t(messages.editableOf, { name })}
        disabled={!canEditCells(named.listable)}
        checked={column.editable === true}
        onChange={(event) => onChange({ ...column, editable: event.target.checked ? true : undefined })}
      />
      <Checkbox
        aria-label={t(messages.summedOf, { name })}
        disabled={!canSum(named.listable)}
        checked={column.summed === true}
        onChange={(event) => onChange({ ...column, summed: event.target.checked ? true : undefined })}
      />
    </div>
  );
}
