import {
  type FoundPerson,
  type FoundRecord,
  type SearchReply,
  search,
  searchKeywordLength,
} from "@gongshu/contract/lowcode/search";
import { useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import { claimError } from "../../lib/call-error.ts";
import { NamedIcon } from "../../widgets/menu-icons.tsx";
import type { Entry } from "./entry.ts";

const debounceMs = 150;

function personEntry(person: FoundPerson): Entry {
  return {
    id: `person ${person.id}`,
    group: "people",
    title: person.realName,
    place: `${person.account} ${person.department}`,
    icon: <NamedIcon name="user" />,
    note: [person.account, person.department].filter((part) => part !== "").join(" · "),
    choice: { kind: "person", person },
  };
}

/** The list of the record with the record over it, as its address says (modules/lowcode/online-form/open-record.ts). */
function recordAddress({ path, id }: FoundRecord): string {
  return `${encodeURI(`/${path.replace(/^\/+/, "")}`)}?open=${encodeURIComponent(`detail:${id}`)}`;
}

function recordEntry(record: FoundRecord): Entry {
  return {
    id: `record ${record.menuId} ${record.id}`,
    group: "records",
    title: record.title,
    place: `${record.subtitle} ${record.menuName}`,
    icon: <NamedIcon name="file-text" />,
    note: [record.menuName, record.subtitle].filter((part) => part !== "").join(" · "),
    choice: { kind: "go", to: recordAddress(record) },
  };
}

export interface Found {
  readonly entries: readonly Entry[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  /** There may be more records than were searched. */
  readonly isPart: boolean;
}

interface Answered {
  readonly keyword: string;
  /** Undefined when there was no answer. */
  readonly reply: SearchReply | undefined;
}

const nothing: readonly Entry[] = [];

/** People and records with the word, a moment after typing; what was asked before is called off. What was found last stays until the next answer. */
export function useFound(typed: string): Found {
  const keyword = typed.trim().slice(0, searchKeywordLength);
  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    if (keyword === "") return undefined;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const reply = await call(search, { query: { keyword } }, { signal: asking.signal });
        setAnswered({ keyword, reply });
      } catch (error) {
        claimError(error);
        if (!asking.signal.aborted) setAnswered({ keyword, reply: undefined });
      }
    };
    const timer = window.setTimeout(() => void ask(), debounceMs);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [keyword]);
  if (keyword === "") return { entries: nothing, isSearching: false, hasFailed: false, isPart: false };
  const reply = answered?.reply;
  const isSearching = answered?.keyword !== keyword;
  return {
    entries: reply === undefined ? nothing : [...reply.people.map(personEntry), ...reply.records.map(recordEntry)],
    isSearching,
    hasFailed: !isSearching && reply === undefined,
    isPart: !isSearching && reply?.isComplete === false,
  };
}
