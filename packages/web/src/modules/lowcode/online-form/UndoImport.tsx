import { undoImport } from "@gongshu/contract/lowcode/online-dev";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { useEndpointMutation } from "#lib/queries.ts";
import { toast } from "#lib/toast.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { importMessages as messages } from "#widgets/import-export/import.messages.ts";
import { refreshes } from "./queries.ts";

export interface UndoImportProps {
  readonly modelId: string;
  readonly jobId: string;
  /** Records that the import has added. */
  readonly count: number;
  readonly onUndone: () => void;
}

/** Takes back what an import has added, after a question; records that somebody has changed since stay. */
export function UndoImport({ modelId, jobId, count, onUndone }: UndoImportProps) {
  const t = useT();
  const ask = useConfirm();
  const undo = useEndpointMutation(undoImport, { refreshes, isQuiet: true });
  const run = async () => {
    const { deleted, kept } = await undo.mutateAsync({ params: { modelId, jobId } });
    toast("success", t(kept > 0 ? messages.undoneExcept : messages.undone, { deleted, kept }));
    onUndone();
  };
  return (
    <Button
      danger
      loading={undo.isPending}
      onClick={() =>
        void ask({ about: null, text: t(messages.undoText, { count }), okText: t(messages.undo), onYes: run })
      }
    >
      {t(messages.undo)}
    </Button>
  );
}
