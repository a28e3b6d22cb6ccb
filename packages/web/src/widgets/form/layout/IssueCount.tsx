import { useT } from "#lib/locale.ts";
import { recordFormMessages as messages } from "../record-form.messages.ts";

/** How many mistakes are in what is not in sight. */
export function IssueCount({ count }: { readonly count: number }) {
  const t = useT();
  if (count === 0) return null;
  const name = t(messages.issueCount, { count });
  return (
    <span className="form-issue-count" title={name}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
