import { importRecords, importTemplate } from "@gongshu/contract/lowcode/online-dev";
import { useMemo } from "react";
import { call } from "#lib/call.ts";
import { upload } from "#lib/transfer.ts";
import type { ImportSubject } from "#widgets/import-export/import-subject.ts";
import type { OnlineModel } from "./online-model.ts";
import { useReloadRecords } from "./queries.ts";
import { UndoImport } from "./UndoImport.tsx";

/** The records of a model as something that can be imported. */
export function useImportSubject({ id: modelId, fullName }: OnlineModel): ImportSubject {
  const reload = useReloadRecords();
  return useMemo(
    () => ({
      key: modelId,
      name: fullName,
      template: () => call(importTemplate, { params: { modelId } }),
      upload: (form, query, onProgress) => upload(importRecords, { params: { modelId }, query }, form, { onProgress }),
      reload,
      undo: (jobId, { dryRun, insertSize }, onUndone, look) =>
        !dryRun &&
        insertSize > 0 && (
          <UndoImport modelId={modelId} jobId={jobId} count={insertSize} onUndone={onUndone} look={look} />
        ),
    }),
    [modelId, fullName, reload],
  );
}
