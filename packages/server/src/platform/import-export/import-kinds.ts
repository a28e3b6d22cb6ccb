import { type RawBuilder, sql } from "kysely";

/** The kind of the jobs that import records of online models; their payload names the model. */
export const recordImportKind = "onlineImport";

/** The kind of the jobs that take large ones back. */
export const recordUndoKind = "onlineImportUndo";

/** The kind of the jobs that import a stock list. */
export function sheetImportKind(key: string): string {
  return `import.${key}`;
}

/** SQL of what a job imports: the id of a model, or the key of a stock list; of other jobs it is null. */
export const importSubjectSql = sql<string | null>`case when kind = ${recordImportKind} then payload ->> 'modelId'
  when kind like 'import.%' then substr(kind, 8) end`;

/** Whether a job is an import. */
export const isImportSql: RawBuilder<boolean> = sql<boolean>`(kind = ${recordImportKind} or kind like 'import.%')`;

/** Whether the person who has started a job may cancel it: it then has written nothing. */
export const isCancellableSql: RawBuilder<boolean> = sql<boolean>`(${isImportSql} or kind = ${recordUndoKind})`;
