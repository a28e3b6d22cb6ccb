import {
  batchDeleteUsers,
  batchUserOrganize,
  batchUserRelation,
  batchUserState,
} from "@gongshu/contract/directory/user";
import type { Message } from "@gongshu/core/text/messages";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { Can } from "#ui/Can.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import type { Selection } from "#ui/use-selection.ts";
import { useBatchDelete, useBatchState } from "./queries.ts";
import { type BatchTarget, UserBatchForm } from "./UserBatchForm.tsx";
import { userMessages as messages } from "./user.messages.ts";

interface UserBatchProps {
  /** Let go once they have changed. */
  readonly selection: Selection;
  /** Refused, for somebody of them is gone. */
  readonly onNotFound: () => void;
}

/** What can be done with several people at once. */
export function UserBatch({ selection, onNotFound }: UserBatchProps) {
  const t = useT();
  const ask = useConfirm();
  const state = useBatchState(onNotFound);
  const remove = useBatchDelete(onNotFound);
  const form = useDialogTarget<BatchTarget>("batch");
  const { keys: ids, names, clear: onDone } = selection;
  const body = { ids: [...ids] };
  const enable = () => state.mutateAsync({ body: { ...body, enabledMark: 1 } }).then(onDone);
  const disable = () => state.mutateAsync({ body: { ...body, enabledMark: 0 } }).then(onDone);
  const askFor = (text: Message, okText: Message, onYes: () => Promise<unknown>) =>
    void ask({ about: names, text: (about) => t(text, { names: about }), okText: t(okText), onYes });
  const button = (text: Message, onClick: () => void, isDanger = false) => (
    <Button danger={isDanger} onClick={onClick}>
      {t(text)}
    </Button>
  );
  return (
    <>
      <Can do={batchUserState}>
        {button(messages.enable, () => void enable().catch(reportError))}
        {button(messages.disable, () => askFor(messages.askBatchDisable, messages.disable, disable))}
      </Can>
      <Can do={batchUserOrganize}>{button(messages.move, () => form.open({ what: "organize", ids }))}</Can>
      <Can do={batchUserRelation}>
        {button(messages.addRoles, () => form.open({ what: "Role", ids }))}
        {button(messages.addPositions, () => form.open({ what: "Position", ids }))}
      </Can>
      <Can do={batchDeleteUsers}>
        {button(
          messages.remove,
          () => askFor(messages.askBatchRemove, messages.remove, () => remove.mutateAsync({ body }).then(onDone)),
          true,
        )}
      </Can>
      <UserBatchForm dialog={form} onDone={onDone} />
    </>
  );
}
