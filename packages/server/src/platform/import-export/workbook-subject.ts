import type { Multipart } from "@fastify/multipart";
import type { ImportQuery } from "@gongshu/contract/system/import-export";
import type { StoredFile } from "../files/download-link.ts";
import type { Context } from "../http/context.ts";

/** Something with a template, an import and an export that is reached by a name instead of by calls of its own. Each asks for its right. */
export interface WorkbookSubject {
  /** Writes the import template as a temporary file. */
  readonly template: () => Promise<StoredFile>;
  /** Starts an import job, whose result is an `ImportOutcome`. */
  readonly import: (query: ImportQuery, parts: AsyncIterable<Multipart> | undefined) => Promise<string>;
  /** Starts a job that exports everything that the caller may see; its result is a `FileResult`. */
  readonly export: () => Promise<string>;
}

/** The subject of a name; undefined when it is none of this source's. */
export type WorkbookSubjectSource = (ctx: Context, name: string) => Promise<WorkbookSubject | undefined>;
