import { type MenuCategory, menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField, FormTreeNode } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { menuMessages as messages } from "./menu.messages.ts";
import { flatRows, type MenuRow, menuRows, nameOf } from "./menu-rows.ts";
import { useMenus, useMoveMenu } from "./queries.ts";

interface Values {
  readonly parentId: string;
  readonly afterId: string;
}

const first = "";

/** Moves a menu by choice instead of by dragging. */
export function MoveForm({
  dialog,
  category,
}: {
  readonly dialog: DialogTarget<MenuRow>;
  readonly category: MenuCategory;
}) {
  const t = useT();
  const { isOpen, target, openCount, close } = dialog;
  const rows = menuRows(useMenus(category, "").data?.list ?? []);
  const [chosen, setChosen] = useState<{ readonly openCount: number; readonly parentId: string }>();
  const parentId = chosen?.openCount === openCount ? chosen.parentId : (target?.parentId ?? menuRoot);
  const siblings = parentId === menuRoot ? rows : (flatRows(rows).find(({ id }) => id === parentId)?.children ?? []);
  const others = siblings.filter(({ id }) => id !== target?.id);
  const move = useMoveMenu();
  const fields: FormField[] = [
    {
      name: "parentId",
      label: t(messages.parent),
      kind: "treeSelect",
      isRequired: true,
      tree: [{ id: menuRoot, fullName: t(messages.topLevel), children: directoriesOf(rows, target?.id) }],
    },
    {
      name: "afterId",
      label: t(messages.after),
      kind: "select",
      options: [
        { value: first, label: t(messages.asFirst) },
        ...others.map((row) => ({ value: row.id, label: nameOf(row) })),
      ],
    },
  ];
  const submit = ({ parentId: to, afterId }: Values) => {
    const [head] = others;
    const place = afterId !== first ? { afterId } : head === undefined ? {} : { beforeId: head.id };
    return move.mutateAsync({ params: { id: target?.id ?? "" }, body: { parentId: to, ...place } });
  };
  return (
    <FormModal<Values>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.moveTitle, { name: target === undefined ? "" : nameOf(target) })}
      saveText={t(messages.move)}
      fields={fields}
      initialValues={{ parentId: target?.parentId ?? menuRoot, afterId: others.at(-1)?.id ?? first }}
      onSubmit={submit}
      onClose={close}
      onValues={(changed, _values, form) => {
        if (changed.parentId === undefined) return;
        setChosen({ openCount, parentId: changed.parentId });
        form.setFieldValue("afterId", first);
      }}
    />
  );
}

function directoriesOf(rows: readonly MenuRow[], without: string | undefined): FormTreeNode[] {
  return rows
    .filter(({ id, type }) => type === menuTypes.directory && id !== without)
    .map((row) => ({ id: row.id, fullName: nameOf(row), children: directoriesOf(row.children ?? [], without) }));
}
