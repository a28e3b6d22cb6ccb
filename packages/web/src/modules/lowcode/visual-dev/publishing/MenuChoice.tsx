import { addModelMenu, type VisualDevInfo } from "@gongshu/contract/lowcode/visual-dev";
import { Checkbox, TreeSelect } from "antd";
import { useMemo, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { reportError } from "#lib/toast.ts";
import { rowName } from "#ui/row-name.ts";
import { useAddModelMenu, useFormPlaces, useMenuDirectories } from "../models/queries.ts";
import { visualDevMessages as messages } from "../models/visual-dev.messages.ts";

const rootId = "-1";

/** Whether a form that is published comes into the menu too, and where. Nothing is asked when it is there already. */
export function useMenuChoice(model: Pick<VisualDevInfo, "id" | "fullName">, isOpen: boolean) {
  const mayAdd = useCan(addModelMenu);
  const [place] = useFormPlaces(model.id);
  const addMenu = useAddModelMenu();
  const [isOn, setOn] = useState(true);
  const [parentId, setParentId] = useState(rootId);
  const [isBusy, setBusy] = useState(false);
  const isOffered = mayAdd && place === undefined && isOpen;
  const add = async (): Promise<void> => {
    if (!isOffered || !isOn) return;
    setBusy(true);
    try {
      await addMenu({
        params: { id: model.id },
        body: { parentId, fullName: rowName(model), sortCode: 0, roleIds: [] },
      });
    } catch (error) {
      // It is published all the same, and can be added from there.
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isOffered, isOn, setOn, parentId, setParentId, isBusy, add };
}

export function MenuChoice({ choice }: { readonly choice: ReturnType<typeof useMenuChoice> }) {
  const t = useT();
  const directories = useMenuDirectories(choice.isOffered);
  const tree = useMemo(() => [{ id: rootId, fullName: t(messages.menuRoot), children: directories }], [directories, t]);
  if (!choice.isOffered) return null;
  return (
    <div className="plan-menu">
      <Checkbox checked={choice.isOn} onChange={(event) => choice.setOn(event.target.checked)}>
        {t(messages.alsoMenu)}
      </Checkbox>
      <TreeSelect
        disabled={!choice.isOn}
        value={choice.parentId}
        treeData={tree}
        treeDefaultExpandAll
        fieldNames={{ value: "id", label: "fullName" }}
        aria-label={t(messages.menuParent)}
        onChange={choice.setParentId}
      />
    </div>
  );
}
