import { Button } from "antd";
import { useT } from "../../lib/locale.ts";
import { reportError } from "../../lib/toast.ts";
import { useConfirm } from "../../ui/use-confirm.ts";
import { MemberPeople } from "./MemberPeople.tsx";
import { memberMessages as messages } from "./member.messages.ts";
import { type FoundTotal, foundOf, totalText, usePeopleList } from "./member-list.ts";
import { type MemberGroup, useMembers, useRemoveMembers } from "./member-queries.ts";

const nobody: ReadonlySet<string> = new Set();

/** Those who belong to it. */
export function MemberSide({ group }: { readonly group: MemberGroup }) {
  const t = useT();
  const ask = useConfirm();
  const list = usePeopleList();
  const people = useMembers(group, list.request);
  const { mutateAsync, isPending } = useRemoveMembers(group);
  const { keyword } = list.request;
  const params = { id: group.id };
  const remove = () =>
    void mutateAsync({ params, body: { userIds: [...list.ticked] } }).then(() => list.setTicked(nobody), reportError);
  const removeFound = (found: FoundTotal) =>
    void ask({
      about: null,
      text: t(messages.askRemoveFound, { total: totalText(t, found) }),
      okText: t(messages.removeFound),
      onYes: () => mutateAsync({ params, body: { found: { keyword } } }).then(() => list.setTicked(nobody)),
    });
  const found = foundOf(people);
  return (
    <MemberPeople
      title={t(messages.members)}
      list={list}
      people={people}
      empty={{ title: t(messages.noMembers), description: t(messages.noMembersText) }}
      actions={
        <>
          <Button size="small" danger disabled={list.ticked.size === 0} loading={isPending} onClick={remove}>
            {t(messages.remove, { count: list.ticked.size })}
          </Button>
          <Button
            size="small"
            disabled={found === undefined || found.total === 0 || isPending}
            onClick={() => found !== undefined && removeFound(found)}
          >
            {t(messages.removeFound)}
          </Button>
        </>
      }
    />
  );
}
