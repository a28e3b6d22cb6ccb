import type { GrantStepKind } from "@gongshu/contract/access/authority";
import { createDataScheme, limitableStockMenus } from "@gongshu/contract/access/menu-data";
import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { modelIdOf } from "../../lib/form-menu.ts";
import { useT } from "../../lib/locale.ts";
import { useCan } from "../../lib/permission.ts";
import { useSession } from "../../lib/session.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageLink } from "../../ui/PageLink.tsx";
import { kindNames, authorityMessages as messages } from "./authority.messages.ts";
import { dataScopePath } from "./data-paths.ts";
import { type GrantCatalogue, type GrantDraft, isChosen } from "./grant-draft.ts";

/** More menus than these are found in the list of menus. */
const shownMenus = 8;

interface NothingToGrantProps {
  readonly catalogue: GrantCatalogue;
  readonly draft: GrantDraft;
  readonly kind: GrantStepKind;
}

/** Says why a step is empty; where it is for want of data schemes, it leads to making them. */
export function NothingToGrant({ catalogue, draft, kind }: NothingToGrantProps) {
  const t = useT();
  const isAdministrator = useSession(({ userInfo }) => userInfo?.isAdministrator === true);
  const canMake = useCan(createDataScheme) && isAdministrator;
  if (kind === "module") return <EmptyState title={t(messages.noMenus)} description={t(messages.noMenusText)} />;
  const isData = kind === "resource";
  return (
    <EmptyState
      title={t(messages.noItems, { kind: t(kindNames[kind]) })}
      description={t(isData ? messages.noSchemesText : messages.noItemsText)}
      {...(isData && canMake && { action: <SchemeLinks catalogue={catalogue} draft={draft} /> })}
    />
  );
}

/** The ways to the schemes of menus that have none: of those that are chosen, or of all where none of them is. */
function SchemeLinks({ catalogue, draft }: Omit<NothingToGrantProps, "kind">) {
  const t = useT();
  const menuList = useSession((session) => session.menuList);
  const { index, category } = catalogue;
  const open = limitable(menuList).filter(({ id }) => index.module.has(id) && !index.resource.has(id));
  const chosen = open.filter(({ id }) => isChosen(catalogue, draft, "module", id));
  const offered = chosen.length > 0 ? chosen : open;
  return (
    <ul className="grant-scheme-links">
      {offered.slice(0, shownMenus).map(({ id, fullName }) => (
        <li key={id}>
          <PageLink to={dataScopePath(id)}>{t(messages.makeSchemes, { name: fullName })}</PageLink>
        </li>
      ))}
      {(offered.length === 0 || offered.length > shownMenus) && (
        <li>
          <PageLink to={`/system/menu?category=${category}`}>{t(messages.toMenus)}</PageLink>
        </li>
      )}
    </ul>
  );
}

/** The menus whose rows can be limited: those of online forms, and some of the product's own. */
function limitable(menus: readonly MenuEntry[]): MenuEntry[] {
  const stock: readonly string[] = limitableStockMenus;
  return menus.flatMap((menu) => {
    const isForm = menu.type === menuTypes.form && modelIdOf(menu) !== "";
    return [...(isForm || stock.includes(menu.enCode) ? [menu] : []), ...limitable(menu.children)];
  });
}
