import type { VisualDevInfo } from "@gongshu/contract/lowcode/visual-dev";
import { Select } from "antd";
import { useMemo, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useSession } from "#lib/session.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { rowName } from "#ui/row-name.ts";
import { useAddModelMenu, useMenuDirectories, useRoles } from "../models/queries.ts";
import { visualDevMessages as messages } from "../models/visual-dev.messages.ts";
import { AddedDialog, type AddedMenu } from "./AddedDialog.tsx";

const rootId = "-1";

interface Values {
  readonly parentId: string;
  readonly fullName: string;
  readonly sortCode?: number | null;
  readonly roleIds?: string[];
}

interface AddMenuDialogProps {
  /** The published model; undefined while the dialog is closed. */
  readonly model: Pick<VisualDevInfo, "id" | "fullName"> | undefined;
  readonly onClose: () => void;
}

/** Shows a published model in the menu, and then leads to it. */
export function AddMenuDialog({ model, onClose }: AddMenuDialogProps) {
  const [added, setAdded] = useState<AddedMenu>();
  return (
    <>
      <MenuForm
        model={model}
        onClose={onClose}
        onAdded={(menuId) => model !== undefined && setAdded({ modelId: model.id, fullName: rowName(model), menuId })}
      />
      <AddedDialog added={added} onClose={() => setAdded(undefined)} />
    </>
  );
}

interface MenuFormProps extends AddMenuDialogProps {
  readonly onAdded: (menuId: string) => void;
}

function MenuForm({ model, onClose, onAdded }: MenuFormProps) {
  const t = useT();
  // The name stays while the dialog closes.
  const [last, setLast] = useState(model);
  if (model !== undefined && model !== last) setLast(model);
  const isOpen = model !== undefined;
  const { id, fullName = "" } = model ?? last ?? { id: "" };
  const addMenu = useAddModelMenu();
  const isAdministrator = useSession(({ userInfo }) => userInfo?.isAdministrator === true);
  const roles = useRoles(isOpen);
  const directories = useMenuDirectories(isOpen);
  const tree = useMemo(() => [{ id: rootId, fullName: t(messages.menuRoot), children: directories }], [directories, t]);
  const fields: readonly FormField[] = [
    { name: "parentId", label: t(messages.menuParent), kind: "treeSelect", isRequired: true, tree },
    { name: "fullName", label: t(messages.menuName), kind: "text", isRequired: true, maxLength: 50 },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
  ];
  // Administrators alone grant a new menu at once.
  const ofRoles: FormField = {
    name: "roleIds",
    label: t(messages.menuRoles),
    kind: "custom",
    help: t(messages.menuRolesHelp),
    control: (
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: "label" }}
        options={roles.map((role) => ({ value: role.id, label: role.fullName }))}
      />
    ),
  };
  const save = async ({ parentId, fullName: name, sortCode, roleIds }: Values) =>
    onAdded(
      await addMenu({
        params: { id },
        body: { parentId, fullName: name, sortCode: sortCode ?? 0, roleIds: roleIds ?? [] },
      }),
    );
  return (
    <FormModal<Values>
      isOpen={isOpen}
      draft={null}
      title={t(messages.menuTitle, { name: fullName })}
      fields={isAdministrator ? [...fields, ofRoles] : fields}
      initialValues={{ parentId: rootId, fullName, sortCode: 0, roleIds: [] }}
      saveText={t(messages.addMenu)}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
