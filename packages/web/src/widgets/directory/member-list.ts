import { useState } from "react";
import type { Translate } from "../../lib/locale.ts";
import { memberMessages } from "./member.messages.ts";
import type { PeopleRequest } from "./member-queries.ts";
import { useSearchWord } from "./use-search-word.ts";

/** Filter, page and ticks of one side of the dialog. */
export interface PeopleListState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly request: PeopleRequest;
  readonly setPage: (currentPage: number) => void;
  readonly ticked: ReadonlySet<string>;
  readonly setTicked: (ids: ReadonlySet<string>) => void;
}

/** Another word, or another organisation, starts at the first page; ticks stay until they are used. */
export function usePeopleList(organizeId = ""): PeopleListState {
  const { text, keyword, setText } = useSearchWord();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const filter = `${organizeId} ${keyword}`;
  const [page, setPage] = useState({ filter, currentPage: 1 });
  const currentPage = page.filter === filter ? page.currentPage : 1;
  return {
    text,
    setText,
    request: { keyword, organizeId, currentPage },
    setPage: (next) => setPage({ filter, currentPage: next }),
    ticked,
    setTicked,
  };
}

/** The ticks after some ids were ticked or unticked. */
export function toggled(ticked: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  return new Set(isOn ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id)));
}

/** How many a filter finds, as far as they were counted. */
export interface FoundTotal {
  readonly total: number;
  readonly totalIsBound?: boolean | undefined;
}

/** The matches of a filter, for actions on all of them. Unknown while the shown answer belongs to another filter. */
export function foundOf({
  data,
  isPlaceholderData,
}: {
  readonly data: { readonly pagination: FoundTotal } | undefined;
  readonly isPlaceholderData: boolean;
}): FoundTotal | undefined {
  return isPlaceholderData ? undefined : data?.pagination;
}

/** The number in words: a count that stopped at its bound says so. */
export function totalText(t: Translate, { total, totalIsBound }: FoundTotal): string {
  return totalIsBound === true ? t(memberMessages.totalAtLeast, { total }) : String(total);
}
