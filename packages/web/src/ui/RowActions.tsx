import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { useT } from "../lib/locale.ts";
import { useCanAny } from "../lib/permission.ts";
import { MoreMenu } from "./MoreMenu.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useConfirm } from "./use-confirm.ts";

/** What can be done with one row. The ones used most come first. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  /** A promise keeps the confirmation busy until it settles. */
  readonly onRun: () => unknown;
  /** The endpoint it calls: the action is left out for those who may not. */
  readonly do?: AnyEndpoint;
  /** Loses something: it stands behind "more", away from what is clicked all day. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Asked before it runs: the sentence about the row of that name; `true` asks about deleting it. */
  readonly confirm?: ((name: string) => string) | true;
}

export interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** The row's name, for questions and screen readers. */
  readonly name: string;
}

const shownAtMost = 2;

/** Actions in view, and those behind "more": dangerous ones, but for one that is the only one. */
export function splitActions(allowed: readonly RowAction[]): {
  readonly shown: readonly RowAction[];
  readonly hidden: readonly RowAction[];
} {
  if (allowed.length < 2) return { shown: allowed, hidden: [] };
  const harmless = allowed.filter(({ isDanger }) => isDanger !== true);
  const shown = harmless.slice(0, shownAtMost);
  return { shown, hidden: allowed.filter((action) => !shown.includes(action)) };
}

/** The actions of a row. Plain buttons: there are some in every row, and each of the library's costs as much as the row. */
export function RowActions({ actions, name }: RowActionsProps) {
  const t = useT();
  const canAny = useCanAny();
  const ask = useConfirm();
  const { shown, hidden } = splitActions(actions.filter((action) => action.do === undefined || canAny(action.do)));
  const run = ({ confirm, label, isDanger, onRun }: RowAction) => {
    if (confirm === undefined) return void onRun();
    void ask({
      about: name,
      ...(confirm !== true && { text: confirm }),
      okText: label,
      isDanger: confirm === true || isDanger === true,
      onYes: async () => void (await onRun()),
    });
  };
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
