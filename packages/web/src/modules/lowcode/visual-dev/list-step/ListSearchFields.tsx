import CloseOutlined from "@ant-design/icons/CloseOutlined";
import HolderOutlined from "@ant-design/icons/HolderOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import type { SearchOperator } from "@gongshu/core/list/definition";
import { operatorsOf } from "@gongshu/core/list/searchable";
import { Button, Dropdown, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { moved } from "#lib/moved.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { SortableItems } from "#ui/SortableItems.tsx";
import type { ListPartProps } from "./ListStep.tsx";
import { listStepMessages as messages } from "./list-step.messages.ts";
import { SearchInitial } from "./SearchInitial.tsx";
import { useListables } from "./use-listables.ts";

const maxSearch = 30;

/** By which fields the list is searched, in which order and how. */
export function ListSearchFields({ list, set }: ListPartProps) {
  const t = useT();
  const listables = useListables();
  const { search } = list;
  const free = [...listables.values()].filter(
    ({ id, listable }) => operatorsOf(listable).length > 0 && !search.some(({ field }) => field === id),
  );
  const add = (id: string) => {
    const found = listables.get(id);
    const [operator] = found === undefined ? [] : operatorsOf(found.listable);
    if (operator !== undefined) set({ search: [...search, { field: id, operator }] });
  };
  return (
    <section className="list-card" aria-label={t(messages.search)}>
      <h2>{t(messages.search)}</h2>
      <p className="setting-help">{t(messages.searchHelp)}</p>
      {search.length === 0 && <p className="setting-help">{t(messages.noSearch)}</p>}
      <SortableItems
        count={search.length}
        onMove={(from, to) => set({ search: moved(search, from, to) })}
        renderItem={(index, handle) => {
          const entry = search[index];
          const named = entry === undefined ? undefined : listables.get(entry.field);
          if (entry === undefined || named === undefined) return null;
          const { name } = named;
          return (
            <div className="list-search">
              <button type="button" className="sort-handle" aria-label={t(messages.move, { name })} {...handle}>
                <HolderOutlined />
              </button>
              <span>{name}</span>
              <Select<SearchOperator>
                size="small"
                aria-label={t(messages.operatorOf, { name })}
                value={entry.operator}
                options={operatorsOf(named.listable).map((value) => ({ value, label: t(messages[value]) }))}
                onChange={(operator) => set({ search: search.with(index, { field: entry.field, operator }) })}
              />
              <SearchInitial
                entry={entry}
                named={named}
                onChange={(initial) =>
                  set(
                    { search: search.with(index, { ...entry, initial: initial === "" ? undefined : initial }) },
                    `initial.${entry.field}`,
                  )
                }
              />
              <IconButton
                size="small"
                label={t(messages.removeSearch, { name })}
                icon={<CloseOutlined />}
                onClick={() => set({ search: search.toSpliced(index, 1) })}
              />
            </div>
          );
        }}
      />
      <Dropdown
        trigger={["click"]}
        disabled={free.length === 0 || search.length >= maxSearch}
        menu={{
          className: "setting-menu",
          items: free.map(({ id, name }) => ({ key: id, label: name })),
          onClick: ({ key }) => add(key),
        }}
      >
        <Button size="small" type="dashed" block icon={<PlusOutlined />}>
          {t(messages.addSearch)}
        </Button>
      </Dropdown>
    </section>
  );
}
