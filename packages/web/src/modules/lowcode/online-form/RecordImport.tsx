import { ImportPart } from "#widgets/import-export/ImportPart.tsx";
import type { OnlineModel } from "./online-model.ts";
import { useImportSubject } from "./use-import-subject.tsx";

interface RecordImportProps {
  readonly model: OnlineModel;
  /** How often somebody has asked for it. */
  readonly starts: number;
}

/** The import of the records of a model. */
export function RecordImport({ model, starts }: RecordImportProps) {
  return <ImportPart subject={useImportSubject(model)} starts={starts} />;
}
