import { createMenu, menuCategories, menuRoot } from "@gongshu/contract/access/menu";
import { Button, Segmented } from "antd";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { MenuDrawer } from "./MenuDrawer.tsx";
import { MenuForm, type MenuTarget } from "./MenuForm.tsx";
import { MenuTable } from "./MenuTable.tsx";
import { MoveForm } from "./MoveForm.tsx";
import { menuMessages as messages } from "./menu.messages.ts";
import type { MenuRow } from "./menu-rows.ts";
import { useMenuDrawer } from "./use-menu-drawer.ts";
import "./menu.css";

/** The menus of the product by where people work, as a tree, with everything that can be granted in them. */
export function MenuScreen() {
  const t = useT();
  const { filters, setFilters } = useListState();
  const category = menuCategories.find((name) => name === filters["category"]) ?? "Web";
  const keyword = filters["keyword"] ?? "";
  const form = useDialogTarget<MenuTarget>("form");
  const moving = useDialogTarget<MenuRow>("move");
  const drawer = useMenuDrawer();
  const addButton = (
    <CreateButton
      do={createMenu}
      label={t(messages.newMenu)}
      onCreate={() => form.open({ parentId: menuRoot, category })}
    />
  );
  return (
    <Page title={t(messages.title)} description={t(messages.text)} actions={addButton}>
      <Segmented
        className="menu-categories"
        aria-label={t(messages.category)}
        value={category}
        options={menuCategories.map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(value) => setFilters({ ...(keyword !== "" && { keyword }), category: value })}
      />
      <SearchPanel
        items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
        values={keyword === "" ? {} : { keyword }}
        onSearch={(values) => setFilters({ ...values, category })}
      />
      <MenuTable
        key={`${category} ${keyword}`}
        category={category}
        keyword={keyword}
        onAdd={(parent) => form.open({ parentId: parent.id, category })}
        onEdit={(row) => form.open({ id: row.id, parentId: row.parentId, category })}
        onMove={moving.open}
        onDrawer={drawer.open}
        emptyAction={
          keyword === "" ? (
            addButton
          ) : (
            <Button onClick={() => setFilters({ category })}>{t(messages.clearSearch)}</Button>
          )
        }
      />
      <MenuForm dialog={form} />
      <MoveForm dialog={moving} category={category} />
      <MenuDrawer drawer={drawer} category={category} />
    </Page>
  );
}
