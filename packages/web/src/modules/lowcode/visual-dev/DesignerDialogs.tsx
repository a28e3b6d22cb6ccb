import { rowName } from "#ui/row-name.ts";
import { useDesigner } from "./design/designer-context.ts";
import type { DesignerDialog } from "./FormDesigner.tsx";
import { HistoryDrawer } from "./history/HistoryDrawer.tsx";
import { JsonDrawer } from "./json/JsonDrawer.tsx";
import { KeysDialog } from "./KeysDialog.tsx";
import { LogicDrawer } from "./logic/LogicDrawer.tsx";
import { PreviewDrawer } from "./preview/PreviewDrawer.tsx";
import { AddMenuDialog } from "./publishing/AddMenuDialog.tsx";
import { PublishDialog } from "./publishing/PublishDialog.tsx";
import { ConflictDialog } from "./storage/ConflictDialog.tsx";
import type { DesignStorage } from "./storage/use-design-storage.ts";

interface DesignerDialogsProps {
  readonly dialog: DesignerDialog;
  readonly onDialog: (dialog: DesignerDialog) => void;
  readonly storage: DesignStorage;
  /** Takes what the server has. */
  readonly onReload: () => Promise<void>;
}

/** Everything that opens over the designer. */
export function DesignerDialogs({ dialog, onDialog, storage, onReload }: DesignerDialogsProps) {
  const { dispatch } = useDesigner();
  const { model } = storage;
  const close = () => onDialog(null);
  return (
    <>
      <PreviewDrawer name={rowName(model)} isOpen={dialog === "preview"} onClose={close} />
      <PublishDialog
        model={model}
        isOpen={dialog === "publish"}
        onClose={close}
        onPublished={(published) => storage.setModel({ ...model, ...published, state: 1, hasChanges: false })}
        onAddMenu={() => onDialog("menu")}
      />
      <AddMenuDialog model={dialog === "menu" ? model : undefined} onClose={close} />
      <HistoryDrawer
        model={model}
        version={model.version}
        isOpen={dialog === "history"}
        onClose={close}
        onRestored={async () => {
          await onReload();
          close();
        }}
      />
      <JsonDrawer enCode={model.enCode ?? ""} isOpen={dialog === "json"} onClose={close} />
      <LogicDrawer />
      <KeysDialog isOpen={dialog === "keys"} onClose={close} />
      <ConflictDialog
        storage={storage}
        onTheirs={() => {
          const design = storage.takeTheirs();
          if (design !== null) dispatch({ type: "replace", design });
        }}
      />
    </>
  );
}
