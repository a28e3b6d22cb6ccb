import { type MenuCategory, type MenuInput, menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/account/oauth";
import { useEffect, useState } from "react";
import { useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormTreeNode } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { menuMessages as messages } from "./menu.messages.ts";
import { menuFields } from "./menu-fields.tsx";
import {
  useCreateMenu,
  useDictionaries,
  useDirectories,
  useMenu,
  useModels,
  useRefreshMenus,
  useUpdateMenu,
} from "./queries.ts";

/** A menu to change, or a new one below `parentId`. */
export interface MenuTarget {
  readonly id?: string;
  readonly parentId: string;
  readonly category: MenuCategory;
}

type Values = Omit<MenuInput, "propertyJson"> & { readonly propertyJson?: Readonly<Record<string, unknown>> };

/** Creates or changes a menu. */
export function MenuForm({ dialog }: { readonly dialog: DialogTarget<MenuTarget> }) {
  const t = useT();
  const { isOpen, target, round, close } = dialog;
  const id = target?.id;
  const menu = useMenu(id, round);
  // Parents follow the category that is chosen in the form.
  const [chosen, setChosen] = useState<{ readonly round: number; readonly category: MenuCategory }>();
  const category = chosen?.round === round ? chosen.category : (menu.data?.category ?? target?.category ?? "Web");
  const directories = useDirectories(category, isOpen);
  const models = useModels(isOpen).map((model) => ({ value: model.id, label: `${model.fullName} (${model.enCode})` }));
  const fields = menuFields(t, {
    parents: withoutBranch(directories.data?.list ?? [], id),
    models,
    dictionaries: useDictionaries(isOpen),
    isLimitable: menu.data === undefined || menu.data.hasDataScheme || menu.data.isDataAuthorize === 1,
  });
  const create = useCreateMenu();
  const update = useUpdateMenu();
  const refresh = useRefreshMenus();
  const { reloads, save } = useStaleGuard({ fields, onReload: () => Promise.all([menu.refetch(), refresh()]) });
  const isMissing = menu.isError;
  useEffect(() => {
    // Somebody has deleted it meanwhile; the toast says so.
    if (isMissing) close();
  }, [isMissing, close]);

  const stored = menu.data && { ...menu.data, propertyJson: objectOf(menu.data.propertyJson) };
  const submit = async (values: Values) => {
    // What is not shown keeps its value.
    const body = { ...stored, ...values, propertyJson: { ...stored?.propertyJson, ...values.propertyJson } };
    if (id === undefined) await create.mutateAsync({ body });
    else
      await save(menu.data?.version, (version) => update.mutateAsync({ params: { id }, body: { ...body, version } }));
  };
  return (
    <FormDrawer<Values>
      key={reloads}
      isOpen={isOpen}
      title={t(id === undefined ? messages.newMenu : messages.editMenu)}
      columns={2}
      fields={fields}
      initialValues={id === undefined ? blankOf(target) : stored}
      onSubmit={submit}
      onClose={close}
      onValues={(changed, _values, form) => {
        if (changed.category === undefined) return;
        setChosen({ round, category: changed.category });
        form.setFieldValue("parentId", menuRoot);
      }}
    />
  );
}

function blankOf(target: MenuTarget | undefined): Values {
  return {
    parentId: target?.parentId ?? menuRoot,
    category: target?.category ?? "Web",
    fullName: "",
    enCode: "",
    type: menuTypes.page,
    icon: "",
    linkTarget: "_self",
    sortCode: 0,
    enabledMark: 1,
    isButtonAuthorize: 1,
    isColumnAuthorize: 1,
    isFormAuthorize: 0,
    isDataAuthorize: 0,
  };
}

function objectOf(text: string): Record<string, unknown> {
  const value: unknown = text === "" ? {} : JSON.parse(text);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** No menu can move below itself. */
function withoutBranch(nodes: readonly FormTreeNode[], id: string | undefined): FormTreeNode[] {
  return nodes
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children: withoutBranch(node.children ?? [], id) }));
}
