import { type MenuCategory, type MenuInput, menuColumns, menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormTreeNode } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
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
  const { isOpen, target, openCount } = dialog;
  const id = target?.id;
  const menu = useMenu(id, openCount);
  // Parents follow the category that is chosen in the form.
  const [chosen, setChosen] = useState<{ readonly openCount: number; readonly category: MenuCategory }>();
  const category =
    chosen?.openCount === openCount ? chosen.category : (menu.data?.category ?? target?.category ?? "Web");
  const directories = useDirectories(category, isOpen);
  const models = useModels(isOpen).map((model) => ({ value: model.id, label: `${model.fullName} (${model.enCode})` }));
  const fields = menuFields(t, {
    storedType: menu.data?.type,
    parents: withoutBranch(directories.data?.list ?? [], id),
    models,
    dictionaries: useDictionaries(isOpen),
    isLimitable: menu.data === undefined || menu.data.hasDataScheme || menu.data.isDataAuthorize === 1,
  });
  const create = useCreateMenu();
  const update = useUpdateMenu();
  const refresh = useRefreshMenus();
  const stored = menu.data && { ...menu.data, propertyJson: objectOf(menu.data.propertyJson) };
  // What is not shown keeps its value.
  const bodyOf = (values: Values) => ({
    ...stored,
    ...values,
    propertyJson: { ...stored?.propertyJson, ...values.propertyJson },
  });
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields,
    columns: menuColumns,
    edited: menu,
    blank: blankOf(target),
    valuesOf: (record) => ({ ...record, propertyJson: objectOf(record.propertyJson) }),
    refresh,
    create: (values: Values) => create.mutateAsync({ body: bodyOf(values) }),
    update: (key, values, version) => update.mutateAsync({ params: { id: key }, body: { ...bodyOf(values), version } }),
  });
  return (
    <FormDrawer<Values>
      key={formKey}
      {...props}
      title={t(id === undefined ? messages.newMenu : messages.editMenu)}
      columns={2}
      onValues={(changed, _values, form) => {
        if (changed.category === undefined) return;
        setChosen({ openCount, category: changed.category });
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
