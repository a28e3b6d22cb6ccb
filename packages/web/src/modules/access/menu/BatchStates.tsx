import { setMenuStates } from "@gongshu/contract/access/menu";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { menuMessages as messages } from "./menu.messages.ts";
import { useSetMenuStates } from "./queries.ts";

/** Switches the chosen menus together. */
export function BatchStates({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  const t = useT();
  const { mutate, isPending } = useSetMenuStates();
  const set = (enabledMark: 0 | 1) => mutate({ body: { ids: [...ids], enabledMark } }, { onSuccess: onDone });
  return (
    <Can do={setMenuStates}>
      <Button disabled={isPending} onClick={() => set(1)}>
        {t(messages.enable)}
      </Button>
      <Button disabled={isPending} onClick={() => set(0)}>
        {t(messages.disable)}
      </Button>
    </Can>
  );
}
