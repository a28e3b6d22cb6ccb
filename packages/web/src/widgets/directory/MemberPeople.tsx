import SearchOutlined from "@ant-design/icons/SearchOutlined";
import type { MemberRow } from "@gongshu/contract/directory/user-relation";
import { Checkbox, Input, Skeleton, Tag } from "antd";
import { type ReactNode, useId } from "react";
import { useT } from "../../lib/locale.ts";
import { EmptyState, type EmptyStateProps } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { answeredPage, type PagedQuery } from "../../ui/paged-table.ts";
import { TablePager } from "../../ui/TablePager.tsx";
import { memberMessages as messages } from "./member.messages.ts";
import { type PeopleListState, toggled } from "./member-list.ts";

interface Person extends MemberRow {
  readonly isMember?: boolean;
}

interface MemberPeopleProps {
  readonly title: string;
  readonly list: PeopleListState;
  readonly people: PagedQuery<Person>;
  /** Those who are members already cannot be ticked. */
  readonly isAdding?: boolean;
  readonly empty: EmptyStateProps;
  /** What can be done with those who are ticked, or found. */
  readonly actions: ReactNode;
}

/** One side of the dialog: search, people to tick, pages, actions. */
export function MemberPeople(props: MemberPeopleProps) {
  const { title, list, people, isAdding = false, empty, actions } = props;
  const t = useT();
  const headId = useId();
  const { rows, page } = answeredPage(people);
  const free = (rows ?? []).filter((row) => !(isAdding && row.isMember === true)).map(({ id }) => id);
  const tickedHere = free.filter((id) => list.ticked.has(id)).length;
  return (
    <section className="member-people" aria-labelledby={headId}>
      <h2 id={headId}>{title}</h2>
      <Input
        allowClear
        prefix={<SearchOutlined />}
        value={list.text}
        maxLength={50}
        placeholder={t(messages.search)}
        aria-label={`${title}: ${t(messages.search)}`}
        onChange={(event) => list.setText(event.target.value)}
      />
      <div className="member-bar">
        <Checkbox
          disabled={free.length === 0}
          checked={free.length > 0 && tickedHere === free.length}
          indeterminate={tickedHere > 0 && tickedHere < free.length}
          onChange={(event) => list.setTicked(toggled(list.ticked, free, event.target.checked))}
        >
          {t(messages.selectPage)}
        </Checkbox>
        <span className="member-actions">{actions}</span>
      </div>
      {people.error !== null ? (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      ) : rows === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : rows.length === 0 ? (
        <EmptyState {...(list.request.keyword === "" ? empty : { title: t(messages.nobodyFound) })} />
      ) : (
        <ul className="member-lines">
          {rows.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              isTaken={isAdding && person.isMember === true}
              isTicked={list.ticked.has(person.id)}
              onTick={(isOn) => list.setTicked(toggled(list.ticked, [person.id], isOn))}
            />
          ))}
        </ul>
      )}
      {page !== undefined && page.total > 0 && <TablePager label={title} page={page} isShort onChange={list.setPage} />}
    </section>
  );
}

interface PersonLineProps {
  readonly person: Person;
  readonly isTaken: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

function PersonLine({ person, isTaken, isTicked, onTick }: PersonLineProps) {
  const t = useT();
  const sub = [person.account, person.department].filter((text) => text !== undefined).join(" · ");
  return (
    <li>
      <Checkbox
        disabled={isTaken}
        checked={isTicked && !isTaken}
        onChange={(event) => onTick(event.target.checked)}
        className="member-line"
      >
        <span className="member-name">{person.realName ?? t(messages.nameless)}</span>
        <span className="member-sub" title={sub}>
          {sub}
        </span>
        {isTaken && <Tag>{t(messages.isMember)}</Tag>}
        {person.enabledMark === 0 && <Tag color="warning">{t(messages.disabled)}</Tag>}
      </Checkbox>
    </li>
  );
}
