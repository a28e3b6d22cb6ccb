import { Alert, Drawer } from "antd";
import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { type MenuRow, nameOf } from "../menu-rows.ts";
import { SchemeTable } from "./SchemeTable.tsx";
import { useConditionFields } from "./scheme-queries.ts";
import { schemeMessages as messages } from "./schemes.messages.ts";
import "./schemes.css";

/** The data schemes of a menu. */
export function SchemesDrawer({ dialog }: { readonly dialog: DialogTarget<MenuRow> }) {
  const t = useT();
  const { isOpen, target, openCount, close } = dialog;
  return (
    <Drawer
      open={isOpen}
      size={860}
      destroyOnHidden
      title={target === undefined ? "" : t(messages.title, { name: nameOf(target) })}
      onClose={close}
    >
      {target !== undefined && <Schemes key={openCount} menu={target} />}
    </Drawer>
  );
}

function Schemes({ menu }: { readonly menu: MenuRow }) {
  const t = useT();
  const fields = useConditionFields(menu.id);
  if (fields.error !== null && fields.data === undefined)
    return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />;
  if (fields.data?.isLimitable === false)
    return <EmptyState title={t(messages.notLimitable)} description={t(messages.notLimitableText)} />;
  return (
    <div className="schemes">
      <p className="schemes-text">{t(messages.text)}</p>
      {menu.isDataAuthorize === 0 && <Alert type="info" showIcon title={t(messages.isOff)} />}
      <SchemeTable moduleId={menu.id} fields={fields.data?.list ?? []} />
    </div>
  );
}
