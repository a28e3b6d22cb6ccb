import type { MenuCategory } from "@gongshu/contract/access/menu";
import { Drawer, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { menuMessages as messages } from "./menu.messages.ts";
import { hasRights, nameOf } from "./menu-rows.ts";
import { type ListedMenu, useListedMenu } from "./queries.ts";
import { Rights } from "./rights/Rights.tsx";
import { rightsMessages } from "./rights/rights.messages.ts";
import { Schemes } from "./schemes/Schemes.tsx";
import { schemeMessages } from "./schemes/schemes.messages.ts";
import { type MenuDrawerKind, type MenuDrawerState, menuDrawerReads } from "./use-menu-drawer.ts";

interface MenuDrawerProps {
  readonly drawer: MenuDrawerState;
  /** The one in view, where the menu most likely stands. */
  readonly category: MenuCategory;
}

const titles = { ...rightsMessages, schemes: schemeMessages.title } as const;

/** What can be granted inside a menu: its buttons, columns, form fields or data schemes. */
export function MenuDrawer({ drawer: { isOpen, target, close }, category }: MenuDrawerProps) {
  const t = useT();
  const { menu, error, retry } = useListedMenu(target?.id, category, isOpen);
  const title = (kind: MenuDrawerKind) => (menu ? t(titles[kind], { name: nameOf(menu.row) }) : t(messages[kind]));
  return (
    <Drawer
      open={isOpen}
      size={860}
      destroyOnHidden
      title={target === undefined ? "" : title(target.kind)}
      onClose={close}
    >
      {target === undefined ? null : menu === undefined && error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : menu === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <Body key={`${target.kind} ${target.id}`} kind={target.kind} menu={menu} />
      )}
    </Drawer>
  );
}

interface BodyProps {
  readonly kind: MenuDrawerKind;
  readonly menu: ListedMenu | null;
}

function Body({ kind, menu }: BodyProps) {
  const t = useT();
  const may = useCan(menuDrawerReads[kind]);
  if (menu === null || !may || !hasRights(menu.row))
    return <EmptyState title={t(messages.notThere)} description={t(messages.notThereText)} />;
  return kind === "schemes" ? <Schemes menu={menu} /> : <Rights kind={kind} moduleId={menu.row.id} />;
}
