import type { ListDefinition } from "@gongshu/core/list/definition";
import { Alert, Button } from "antd";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { ListActions } from "../list-actions/ListActions.tsx";
import { ListColumns } from "./ListColumns.tsx";
import { ListOthers } from "./ListOthers.tsx";
import { ListPreview } from "./ListPreview.tsx";
import { ListSearchFields } from "./ListSearchFields.tsx";
import { ListViews } from "./ListViews.tsx";
import { listStepMessages as messages } from "./list-step.messages.ts";
import "./list-step.css";

/** What every part of the list settings is given. */
export interface ListPartProps {
  readonly list: ListDefinition;
  /** Changes settings of the list. `typing` names the input in which somebody types. */
  readonly set: (settings: Partial<ListDefinition>, typing?: string) => void;
}

/** How the records are listed: a live picture of the list, and its settings below. */
export function ListStep({ modelId }: { readonly modelId: string }) {
  const t = useT();
  const { state, dispatch } = useDesigner();
  const { list, listFollows } = state.present;
  const set: ListPartProps["set"] = (settings, typing) =>
    dispatch({
      type: "changeList",
      list: { ...list, ...settings },
      ...(typing !== undefined && { burst: `list.${typing}` }),
    });
  const follow = (
    <Button size="small" onClick={() => dispatch({ type: "followForm" })}>
      {t(messages.follow)}
    </Button>
  );
  return (
    <div className="list-step">
      <Alert
        type="info"
        showIcon
        title={t(listFollows ? messages.follows : messages.own)}
        {...(!listFollows && { action: follow })}
      />
      <ListPreview list={list} />
      <div className="list-settings">
        <ListColumns list={list} set={set} />
        <div className="list-side">
          <ListSearchFields list={list} set={set} />
          <ListOthers list={list} set={set} />
          <ListViews modelId={modelId} list={list} set={set} />
        </div>
      </div>
      <ListActions list={list} set={set} />
    </div>
  );
}
