import { createModel } from "@gongshu/contract/lowcode/visual-dev";
import { Button, Modal } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import type { Design } from "../design/design-state.ts";
import { useDesigner } from "../design/designer-context.ts";
import { walkFields } from "../design/form-tree.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import type { DesignStorage } from "./use-design-storage.ts";
import { visitMessages } from "./visit.messages.ts";

interface ConflictDialogProps {
  readonly storage: DesignStorage;
  readonly onTheirs: () => void;
}

/** Two people have changed the same design: whichever is chosen, the other can be had back with undo or stays on the server's record. */
export function ConflictDialog({ storage, onTheirs }: ConflictDialogProps) {
  const t = useT();
  const { state } = useDesigner();
  const { conflict, isSaving, keepMine, copyMine, closeConflict } = storage;
  const keepBoth = async () => {
    if (await copyMine()) onTheirs();
  };
  return (
    <Modal
      open={conflict !== null}
      title={t(messages.conflictTitle)}
      width={600}
      footer={null}
      onCancel={closeConflict}
    >
      <p>{t(messages.conflictText)}</p>
      <div className="conflict-sides">
        <section>
          <h3>{t(messages.mineLabel)}</h3>
          <Counts design={state.present} />
          <p>{t(messages.conflictMineText)}</p>
          <Button block loading={isSaving} onClick={() => void keepMine()}>
            {t(messages.conflictMine)}
          </Button>
        </section>
        <section>
          <h3>{t(messages.theirsLabel)}</h3>
          {conflict !== null && <Counts design={conflict.design} />}
          <p>{t(messages.conflictTheirsText)}</p>
          <Button block type="primary" disabled={isSaving} onClick={onTheirs}>
            {t(messages.conflictTheirs)}
          </Button>
        </section>
      </div>
      <Can do={createModel}>
        <div className="conflict-both">
          <p>{t(visitMessages.bothText)}</p>
          <Button loading={isSaving} onClick={() => void keepBoth()}>
            {t(visitMessages.both)}
          </Button>
        </div>
      </Can>
    </Modal>
  );
}

function Counts({ design }: { readonly design: Design }) {
  const t = useT();
  return (
    <p className="conflict-counts">
      {t(messages.conflictCount, { fields: walkFields(design.form).length, columns: design.list.columns.length })}
    </p>
  );
}
