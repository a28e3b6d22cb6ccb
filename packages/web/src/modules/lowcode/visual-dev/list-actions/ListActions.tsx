import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { type ListAction, maxActions } from "@gongshu/core/list/actions/action";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { SortableItems } from "#ui/SortableItems.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { newFieldId } from "../design/field-copy.ts";
import type { ListPartProps } from "../list-step/ListStep.tsx";
import { ActionCard } from "./ActionCard.tsx";
import { newAction } from "./action-drafts.ts";
import { listActionTexts as texts } from "./list-actions.messages.ts";
import "./list-actions.css";
import { moved } from "#lib/moved.ts";

const none: readonly ListAction[] = [];

/** The buttons that the list has of its own, in their order. */
export function ListActions({ list, set }: ListPartProps) {
  const t = useT();
  const { dispatch } = useDesigner();
  const [openId, setOpenId] = useState<string>();
  const actions = list.actions ?? none;
  const put = (next: readonly ListAction[], typing?: string) =>
    set({ actions: next.length === 0 ? undefined : [...next] }, typing === undefined ? undefined : `actions.${typing}`);
  const add = () => {
    const action = newAction(newFieldId());
    put([...actions, action]);
    setOpenId(action.id);
  };
  return (
    <section className="list-card list-actions" aria-label={t(texts.title)}>
      <h2>{t(texts.title)}</h2>
      <p className="setting-help">{t(texts.help)}</p>
      {actions.length === 0 && <p className="setting-help">{t(texts.none)}</p>}
      {/* What is typed in one input is one step, until it is left. */}
      <div onBlur={() => dispatch({ type: "settle" })}>
        <SortableItems
          count={actions.length}
          onMove={(from, to) => put(moved(actions, from, to))}
          renderItem={(index, handle) => {
            const action = actions[index];
            if (action === undefined) return null;
            return (
              <ActionCard
                action={action}
                index={index}
                handle={handle}
                isOpen={openId === action.id}
                onToggle={() => setOpenId(openId === action.id ? undefined : action.id)}
                onChange={(next, typing) =>
                  put(actions.with(index, next), typing === undefined ? undefined : `${action.id}.${typing}`)
                }
                onRemove={() => put(actions.toSpliced(index, 1))}
              />
            );
          }}
        />
      </div>
      <Button size="small" type="dashed" icon={<PlusOutlined />} disabled={actions.length >= maxActions} onClick={add}>
        {t(texts.add)}
      </Button>
    </section>
  );
}
