import type { SubordinateRow } from "@gongshu/contract/account/current-user";
import { Avatar, Breadcrumb, Button, Input, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useSubordinates } from "../queries.ts";
import { peopleMessages as messages } from "./people.messages.ts";

const pageSize = 24;

interface Step {
  /** Empty for oneself. */
  readonly id: string;
  readonly name: string;
}

/** Who answers to one, level by level. */
export function SubordinatePart() {
  const t = useT();
  const [path, setPath] = useState<readonly Step[]>([]);
  const [keyword, setKeyword] = useState("");
  const [currentPage, setPage] = useState(1);
  const id = path.at(-1)?.id ?? "";
  const query = useSubordinates({ id, keyword, currentPage, pageSize });
  const go = (next: readonly Step[]) => {
    setPath(next);
    setKeyword("");
    setPage(1);
  };
  return (
    <div className="profile-people">
      <div className="profile-people-head">
        <PathLine path={path} onGo={go} />
        <Input.Search
          key={id}
          allowClear
          className="profile-people-search"
          placeholder={t(messages.search)}
          aria-label={t(messages.search)}
          maxLength={100}
          onSearch={(text) => {
            setKeyword(text.trim());
            setPage(1);
          }}
        />
      </div>
      <PeopleList
        query={query}
        isFiltered={keyword !== ""}
        onOpen={({ id: below, realName }) => go([...path, { id: below, name: realName }])}
      />
      {query.data !== undefined && query.data.pagination.total > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={currentPage}
          pageSize={pageSize}
          total={query.data.pagination.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  );
}

function PathLine({ path, onGo }: { readonly path: readonly Step[]; readonly onGo: (path: readonly Step[]) => void }) {
  const t = useT();
  const steps = [{ id: "", name: t(messages.mine) }, ...path];
  const items = steps.map(({ id, name }, index) => ({
    key: id,
    title:
      index === steps.length - 1 ? (
        name
      ) : (
        <button type="button" className="profile-step" onClick={() => onGo(path.slice(0, index))}>
          {name}
        </button>
      ),
  }));
  return <Breadcrumb aria-label={t(messages.path)} items={items} />;
}

interface PeopleListProps {
  readonly query: ReturnType<typeof useSubordinates>;
  readonly isFiltered: boolean;
  readonly onOpen: (person: SubordinateRow) => void;
}

function PeopleList({ query: { data, error, refetch }, isFiltered, onOpen }: PeopleListProps) {
  const t = useT();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active avatar title={false} paragraph={{ rows: 4 }} />;
  if (data.list.length === 0)
    return isFiltered ? (
      <EmptyState title={t(messages.nothingFound)} />
    ) : (
      <EmptyState title={t(messages.emptyTitle)} description={t(messages.emptyText)} />
    );
  return (
    <ul className="profile-cards" aria-label={t(messages.list)}>
      {data.list.map((person) => (
        <li key={person.id} className="profile-person">
          <Avatar size={40} src={person.avatar} alt="" />
          <div className="profile-person-text">
            <strong>{person.realName}</strong>
            <span className="profile-person-account">{person.account}</span>
            <p>
              {[person.department, person.position.replaceAll(",", " · ")].filter((text) => text !== "").join(" · ")}
            </p>
            {person.subordinateCount > 0 && (
              <Button
                type="link"
                size="small"
                aria-label={t(messages.openOf, { name: person.realName, count: person.subordinateCount })}
                onClick={() => onOpen(person)}
              >
                {t(messages.open, { count: person.subordinateCount })}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
