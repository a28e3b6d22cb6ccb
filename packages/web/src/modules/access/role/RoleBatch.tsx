import { deleteRoles, setRoleStates } from "@gongshu/contract/access/role";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { Can } from "#ui/Can.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useDeleteRoles, useSetRoleStates } from "./queries.ts";
import { roleMessages as messages } from "./role.messages.ts";

interface RoleBatchProps {
  readonly ids: readonly string[];
  /** The selection is done with. */
  readonly onDone: () => void;
}

/** What can be done with all chosen roles at once. */
export function RoleBatch({ ids, onDone }: RoleBatchProps) {
  const t = useT();
  const ask = useConfirm();
  const states = useSetRoleStates();
  const removal = useDeleteRoles();
  const count = ids.length;
  const set = (enabledMark: 0 | 1) => states.mutateAsync({ body: { ids: [...ids], enabledMark } }).then(onDone);
  const disable = () =>
    void ask({ text: t(messages.askDisable, { count }), okText: t(messages.disable), onYes: () => set(0) });
  const remove = () =>
    void ask({
      text: t(messages.askRemoveMany, { count }),
      onYes: () => removal.mutateAsync({ body: { ids: [...ids] } }).then(onDone),
    });
  return (
    <>
      <Can do={setRoleStates}>
        <Button onClick={() => void set(1).catch(reportError)}>{t(messages.enable)}</Button>
        <Button onClick={disable}>{t(messages.disable)}</Button>
      </Can>
      <Can do={deleteRoles}>
        <Button danger onClick={remove}>
          {t(messages.remove)}
        </Button>
      </Can>
    </>
  );
}
