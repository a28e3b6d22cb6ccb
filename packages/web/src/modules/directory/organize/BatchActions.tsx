import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { Can } from "#ui/Can.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { organizeMessages as messages } from "./organize.messages.ts";
import { useRemoveUnits, useSetUnitStates } from "./queries.ts";
import { unitCalls } from "./unit-kinds.ts";

interface BatchActionsProps {
  readonly category: OrganizeCategory;
  readonly ids: readonly string[];
  /** They were deleted or changed. */
  readonly onDone: () => void;
}

/** What can be done with all that are selected: all of it or nothing. */
export function BatchActions({ category, ids, onDone }: BatchActionsProps) {
  const t = useT();
  const ask = useConfirm();
  const calls = unitCalls[category];
  const remove = useRemoveUnits(category);
  const setStates = useSetUnitStates(category);
  if (ids.length === 0) return null;
  const set = (enabledMark: 0 | 1) =>
    void setStates.mutateAsync({ body: { ids: [...ids], enabledMark } }).then(onDone, reportError);
  const askRemove = () =>
    void ask({
      text: t(messages.askRemoveMany, { count: ids.length }),
      onYes: () => remove.mutateAsync({ body: { ids: [...ids] } }).then(onDone),
    });
  return (
    <>
      <Can do={calls.setStates}>
        <Button onClick={() => set(1)}>{t(messages.enableMany)}</Button>
        <Button onClick={() => set(0)}>{t(messages.disableMany)}</Button>
      </Can>
      <Can do={calls.removeMany}>
        <Button danger onClick={askRemove}>
          {t(messages.removeMany)}
        </Button>
      </Can>
    </>
  );
}
