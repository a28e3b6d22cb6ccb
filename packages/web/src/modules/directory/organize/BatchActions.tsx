import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { Can } from "#ui/Can.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import type { Selection } from "#ui/use-selection.ts";
import { organizeMessages as messages } from "./organize.messages.ts";
import { useRemoveUnits, useSetUnitStates } from "./queries.ts";
import { unitCalls } from "./unit-kinds.ts";

interface BatchActionsProps {
  readonly category: OrganizeCategory;
  /** Let go once they were deleted or changed. */
  readonly selection: Selection;
}

/** What can be done with all that are selected: all of it or nothing. */
export function BatchActions({ category, selection }: BatchActionsProps) {
  const t = useT();
  const ask = useConfirm();
  const calls = unitCalls[category];
  const remove = useRemoveUnits(category);
  const setStates = useSetUnitStates(category);
  const { names, clear: onDone } = selection;
  const ids = [...selection.keys];
  const set = (enabledMark: 0 | 1) =>
    void setStates.mutateAsync({ body: { ids, enabledMark } }).then(onDone, reportError);
  const askRemove = () =>
    void ask({
      about: names,
      text: (about) => t(messages.askRemoveMany, { names: about }),
      onYes: () => remove.mutateAsync({ body: { ids } }).then(onDone),
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
