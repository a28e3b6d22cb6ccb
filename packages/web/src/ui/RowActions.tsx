import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { useT } from "../lib/locale.ts";
import { useCanAny } from "../lib/permission.ts";
import { MoreMenu } from "./MoreMenu.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useConfirm } from "./use-confirm.ts";

/** What can be done with one row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  /** A promise keeps the confirmation busy until it settles. */
  readonly onRun: () => unknown;
  /** The endpoint it calls: the action is left out for those who may not. */
  readonly do?: AnyEndpoint;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Asked before it runs. `true` asks about deleting. */
  readonly confirm?: string | true;
}

export interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** The row's name, for screen readers. */
  readonly name: string;
}

const shownAtMost = 2;

/** At most two actions in view, the rest behind "more". Plain buttons: there are two in every row, and each of the library's costs as much as the row. */
export function RowActions({ actions, name }: RowActionsProps) {
  const t = useT();
  const canAny = useCanAny();
  const ask = useConfirm();
  const allowed = actions.filter((action) => action.do === undefined || canAny(action.do));
  const run = (action: RowAction) => {
    if (action.confirm === undefined) return void action.onRun();
    void ask({
      ...(action.confirm !== true && { text: action.confirm }),
      okText: action.label,
      onYes: async () => void (await action.onRun()),
    });
  };
  const isOver = allowed.length > shownAtMost;
  const shown = isOver ? allowed.slice(0, shownAtMost) : allowed;
  const hidden = isOver ? allowed.slice(shownAtMost) : [];
  return (
    <div className="row-actions">
      {shown.map((action) => (
        <button
          key={action.key}
          type="button"
          className={action.isDanger === true ? "row-action row-danger" : "row-action"}
          disabled={action.isDisabled === true}
          aria-label={`${action.label} ${name}`}
          onClick={() => run(action)}
        >
          {action.label}
        </button>
      ))}
      {hidden.length > 0 && (
        <MoreMenu
          label={t(uiMessages.moreFor, { name })}
          items={hidden.map((action) => ({
            key: action.key,
            label: action.label,
            danger: action.isDanger === true,
            disabled: action.isDisabled === true,
            onClick: () => run(action),
          }))}
        />
      )}
    </div>
  );
}
