import { deleteRoles, setRoleStates } from "@gongshu/contract/access/role";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { Can } from "#ui/Can.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import type { Selection } from "#ui/use-selection.ts";
import { useDeleteRoles, useSetRoleStates } from "./queries.ts";
import { roleMessages as messages } from "./role.messages.ts";

interface RoleBatchProps {
  readonly selection: Selection;
}

/** What can be done with all chosen roles at once. */
export function RoleBatch({ selection }: RoleBatchProps) {
  const t = useT();
  const ask = useConfirm();
  const states = useSetRoleStates();
  const removal = useDeleteRoles();
  const { keys, names, clear } = selection;
  const ids = [...keys];
  const set = (enabledMark: 0 | 1) => states.mutateAsync({ body: { ids, enabledMark } }).then(clear);
  const disable = () =>
    void ask({
      about: names,
      text: (about) => t(messages.askDisable, { names: about }),
      okText: t(messages.disable),
      onYes: () => set(0),
    });
  const remove = () =>
    void ask({
      about: names,
      text: (about) => t(messages.askRemoveMany, { names: about }),
      onYes: () => removal.mutateAsync({ body: { ids } }).then(clear),
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
