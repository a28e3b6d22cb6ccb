import type { UserBrief } from "@gongshu/contract/directory";

interface Prepared {
  readonly user: UserBrief;
  readonly text: string;
}

const prepared = new WeakMap<readonly UserBrief[], readonly Prepared[]>();

function prepare(users: readonly UserBrief[]): readonly Prepared[] {
  let found = prepared.get(users);
  if (found === undefined) {
    found = users.map((user) => ({
      user,
      text: `${user.realName}\n${user.account}\n${user.quickQuery}`.toLowerCase(),
    }));
    prepared.set(users, found);
  }
  return found;
}

export interface UserMatches {
  readonly users: readonly UserBrief[];
  /** Matches that are not among `users`. */
  readonly more: number;
}

/** At most `limit` users whose name, account or pinyin initials contain `keyword`, those that begin with it first. The list's own order holds otherwise. */
export function searchUsers(all: readonly UserBrief[], keyword: string, limit: number): UserMatches {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === "") return { users: all.slice(0, limit), more: Math.max(0, all.length - limit) };
  const first: UserBrief[] = [];
  const rest: UserBrief[] = [];
  for (const { user, text } of prepare(all)) {
    const at = text.indexOf(wanted);
    if (at < 0) continue;
    (at === 0 || text.includes(`\n${wanted}`) ? first : rest).push(user);
  }
  const found = [...first, ...rest];
  return { users: found.slice(0, limit), more: Math.max(0, found.length - limit) };
}
