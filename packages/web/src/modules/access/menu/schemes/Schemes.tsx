import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import type { ListedMenu } from "../queries.ts";
import { DataScopeState } from "./DataScopeState.tsx";
import { SchemeTable } from "./SchemeTable.tsx";
import { useConditionFields } from "./scheme-queries.ts";
import { schemeMessages as messages } from "./schemes.messages.ts";
import "./schemes.css";

/** The data schemes of a menu, whether they are in force, and the way to granting them. */
export function Schemes({ menu }: { readonly menu: ListedMenu }) {
  const t = useT();
  const { id } = menu.row;
  const fields = useConditionFields(id);
  if (fields.error !== null && fields.data === undefined)
    return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />;
  if (fields.data?.isLimitable === false)
    return <EmptyState title={t(messages.notLimitable)} description={t(messages.notLimitableText)} />;
  return (
    <div className="schemes">
      <p className="schemes-text">{t(messages.text)}</p>
      <DataScopeState menu={menu} />
      <SchemeTable moduleId={id} fields={fields.data?.list ?? []} />
    </div>
  );
}
