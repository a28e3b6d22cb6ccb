import CloseOutlined from "@ant-design/icons/CloseOutlined";
import HolderOutlined from "@ant-design/icons/HolderOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { listViews, type SavedView } from "@gongshu/contract/lowcode/list-views";
import type { ListView, ViewKind } from "@gongshu/core/list/view/definition";
import { maxViewName, maxViews } from "@gongshu/core/list/view/limits";
import type { Message } from "@gongshu/core/text/messages";
import { useQuery } from "@tanstack/react-query";
import { Button, Dropdown, Input } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { moved } from "#lib/moved.ts";
import { endpointQuery } from "#lib/queries.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { SortableItems } from "#ui/SortableItems.tsx";
import { fitList } from "../design/design-list.ts";
import { useDesigner } from "../design/designer-context.ts";
import type { ListPartProps } from "./ListStep.tsx";
import { listStepMessages as messages } from "./list-step.messages.ts";

const kindNames: Readonly<Record<ViewKind, Message>> = {
  table: messages.viewTable,
  card: messages.viewCard,
  treeList: messages.viewTreeList,
  grouped: messages.viewGrouped,
};

interface ListViewsProps extends ListPartProps {
  readonly modelId: string;
}

/** The views that come with the form. They are made where their rows are seen, in the list, and taken over from there. */
export function ListViews({ modelId, list, set }: ListViewsProps) {
  const t = useT();
  const { views = [] } = list;
  const { form } = useDesigner().state.present;
  const put = (next: readonly ListView[], typing?: string) => set({ views: [...next] }, typing);
  const add = ({ fullName, view }: SavedView) => {
    const taken = fitList({ ...list, views: [...views, { id: crypto.randomUUID(), fullName, view }] }, form);
    put(taken.views ?? []);
  };
  return (
    <section className="list-card" aria-label={t(messages.views)}>
      <h2>{t(messages.views)}</h2>
      <p className="setting-help">{t(messages.viewsHelp)}</p>
      <SortableItems
        count={views.length}
        onMove={(from, to) => put(moved(views, from, to))}
        renderItem={(index, handle) => {
          const view = views[index];
          if (view === undefined) return null;
          const name = view.fullName;
          return (
            <div className="list-view">
              <button type="button" className="sort-handle" aria-label={t(messages.move, { name })} {...handle}>
                <HolderOutlined />
              </button>
              <Input
                size="small"
                aria-label={t(messages.viewName, { place: index + 1 })}
                maxLength={maxViewName}
                value={name}
                onChange={(event) =>
                  put(views.with(index, { ...view, fullName: event.target.value }), `view.${view.id}`)
                }
              />
              <span className="list-view-kind">{t(kindNames[view.view.kind])}</span>
              <IconButton
                size="small"
                label={t(messages.removeView, { name })}
                icon={<CloseOutlined />}
                onClick={() => put(views.toSpliced(index, 1))}
              />
            </div>
          );
        }}
      />
      <SavedViews modelId={modelId} isFull={views.length >= maxViews} onAdd={add} />
    </section>
  );
}

interface SavedViewsProps {
  readonly modelId: string;
  readonly isFull: boolean;
  readonly onAdd: (view: SavedView) => void;
}

/** What has been saved in the list, asked for when somebody wants to take it over: most forms have no list yet. */
function SavedViews({ modelId, isFull, onAdd }: SavedViewsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching } = useQuery({
    ...endpointQuery(listViews, { params: { modelId } }),
    enabled: isOpen,
    // A form that was never published has no list, and so no views.
    retry: false,
    meta: { isHandled: true },
  });
  const saved = data?.list.filter(({ origin }) => origin !== "list") ?? [];
  const items =
    saved.length === 0
      ? [{ key: "~none", disabled: true, label: isFetching ? "…" : t(messages.noSavedViews) }]
      : saved.map(({ id, fullName }) => ({ key: id, label: fullName }));
  return (
    <Dropdown
      trigger={["click"]}
      disabled={isFull}
      onOpenChange={setOpen}
      menu={{
        className: "setting-menu",
        items,
        onClick({ key }) {
          const found = saved.find(({ id }) => id === key);
          if (found !== undefined) onAdd(found);
        },
      }}
    >
      <Button size="small" type="dashed" block icon={<PlusOutlined />}>
        {t(messages.addView)}
      </Button>
    </Dropdown>
  );
}
