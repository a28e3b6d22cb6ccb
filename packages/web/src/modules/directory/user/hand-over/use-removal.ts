import { handOver } from "@gongshu/contract/directory/hand-over";
import type { UserRow } from "@gongshu/contract/directory/user";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { reportError } from "#lib/toast.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { useDeleteUser } from "../queries.ts";
import { userMessages } from "../user.messages.ts";
import { nameOf } from "../user-columns.tsx";
import { useHasBelongings } from "./queries.ts";

/** Asks about deleting somebody, and deletes. */
export function useAskRemoval(): (user: UserRow) => Promise<boolean> {
  const t = useT();
  const ask = useConfirm();
  const remove = useDeleteUser();
  return (user) =>
    ask({
      about: nameOf(user),
      text: (name) => t(userMessages.askRemove, { name }),
      okText: t(userMessages.remove),
      onYes: () => remove.mutateAsync({ params: { id: user.id } }),
    });
}

/** Deletes a user after a question. When the user still owns something, the hand-over opens first, if the viewer may do that. */
export function useRemoval(onHandOver: (user: UserRow) => void): (user: UserRow) => Promise<void> {
  const ask = useAskRemoval();
  const canHandOver = useCan(handOver);
  const hasBelongings = useHasBelongings();
  return async (user) => {
    try {
      if (canHandOver && (await hasBelongings(user.id))) return onHandOver(user);
      await ask(user);
    } catch (error) {
      reportError(error);
    }
  };
}
