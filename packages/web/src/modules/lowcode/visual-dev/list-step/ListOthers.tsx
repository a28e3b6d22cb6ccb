import { canSort } from "@gongshu/core/list/column-traits";
import type { ListButton } from "@gongshu/core/list/definition";
import { Checkbox, Segmented, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { Setting } from "../settings/setting-controls.tsx";
import type { ListPartProps } from "./ListStep.tsx";
import { listStepMessages as messages } from "./list-step.messages.ts";
import { useListables } from "./use-listables.ts";

const pageSizes = [5, 10, 20, 50, 100] as const;
const buttons: readonly ListButton[] = [
  "add",
  "edit",
  "remove",
  "batchEdit",
  "batchRemove",
  "detail",
  "upload",
  "download",
];

/** The order that the list has by itself, its page size and its buttons. */
export function ListOthers({ list, set }: ListPartProps) {
  const t = useT();
  const sortable = [...useListables().values()].filter(({ listable }) => canSort(listable));
  const { defaultSort } = list;
  return (
    <section className="list-card" aria-label={t(messages.others)}>
      <h2>{t(messages.others)}</h2>
      <Setting label={t(messages.defaultSort)}>
        {(id) => (
          <div className="list-sort">
            <Select
              id={id}
              value={defaultSort.field}
              options={sortable.map((entry) => ({ value: entry.id, label: entry.name }))}
              onChange={(field) => set({ defaultSort: { ...defaultSort, field } })}
            />
            <Segmented
              aria-label={t(messages.defaultSort)}
              value={defaultSort.order}
              options={[
                { value: "asc", label: t(messages.asc) },
                { value: "desc", label: t(messages.desc) },
              ]}
              onChange={(order) => set({ defaultSort: { ...defaultSort, order: order === "asc" ? "asc" : "desc" } })}
            />
          </div>
        )}
      </Setting>
      <Setting label={t(messages.pageSize)}>
        {(id) => (
          <Segmented
            block
            aria-labelledby={`${id}-label`}
            value={list.pageSize}
            options={pageSizes.map((value) => ({ value, label: value }))}
            onChange={(pageSize) => set({ pageSize })}
          />
        )}
      </Setting>
      <Setting label={t(messages.buttons)}>
        {() => (
          <div className="list-buttons">
            {buttons.map((name) => (
              <Checkbox
                key={name}
                checked={list.buttons[name]}
                onChange={(event) => set({ buttons: { ...list.buttons, [name]: event.target.checked } })}
              >
                {t(messages[name])}
              </Checkbox>
            ))}
          </div>
        )}
      </Setting>
    </section>
  );
}
