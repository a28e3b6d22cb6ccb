import { Button } from "antd";
import { useT } from "../../lib/locale.ts";
import { reportError } from "../../lib/toast.ts";
import { useConfirm } from "../../ui/use-confirm.ts";
import { MemberPeople } from "./MemberPeople.tsx";
import { memberMessages as messages } from "./member.messages.ts";
import { type FoundTotal, foundOf, totalText, usePeopleList } from "./member-list.ts";
import { type MemberGroup, useAddMembers, useCandidates } from "./member-queries.ts";

const nobody: ReadonlySet<string> = new Set();

/** People to add, those of one organisation alone when one is chosen. */
export function CandidateSide({ group, organizeId }: { readonly group: MemberGroup; readonly organizeId: string }) {
  const t = useT();
  const ask = useConfirm();
  const list = usePeopleList(organizeId);
  const people = useCandidates(group, list.request);
  const { mutateAsync, isPending } = useAddMembers(group);
  const { keyword } = list.request;
  const params = { id: group.id };
  const add = () =>
    void mutateAsync({ params, body: { userIds: [...list.ticked] } }).then(() => list.setTicked(nobody), reportError);
  const addFound = (found: FoundTotal) =>
    void ask({
      about: null,
      text: t(messages.askAddFound, { total: totalText(t, found) }),
      okText: t(messages.addFound),
      isDanger: false,
      onYes: () => mutateAsync({ params, body: { found: { keyword, organizeId } } }).then(() => list.setTicked(nobody)),
    });
  const found = foundOf(people);
  return (
    <MemberPeople
      title={t(messages.people)}
      list={list}
      people={people}
      isAdding
      empty={{ title: t(messages.nobodyFound) }}
      actions={
        <>
          <Button size="small" type="primary" disabled={list.ticked.size === 0} loading={isPending} onClick={add}>
            {t(messages.add, { count: list.ticked.size })}
          </Button>
          <Button
            size="small"
            disabled={found === undefined || found.total === 0 || isPending}
            onClick={() => found !== undefined && addFound(found)}
          >
            {t(messages.addFound)}
          </Button>
        </>
      }
    />
  );
}
