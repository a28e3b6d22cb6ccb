import { z } from "zod";

/** Megabytes of an import file and its rows, unless a tenant has set others (`importMaxMb`, `importMaxRows`). */
export const importPreset = { maxMb: 2, maxRows: 10_000 } as const;
/** What can be set at most: the rows of a sheet below its headings, and a file that is held in memory while it is read. */
export const importBounds = { maxMb: 200, maxRows: 1_048_575 } as const;

/** What every import is asked with, beside its file. */
export const importQuery = z.object({
  /** 1 overwrites what is there already, 2 skips the row. */
  repeatHandling: z.enum(["1", "2"]).default("2"),
  /** 1 checks everything and writes nothing. */
  dryRun: z.enum(["0", "1"]).default("0"),
  /** Job of a check that the caller has made: its file is imported as it was checked, and none is sent. */
  checkJobId: z.string().min(1).max(64).optional(),
});
export type ImportQuery = z.output<typeof importQuery>;

export const jobStarted = z.object({ jobId: z.string() });

/** A file under its name, at a signed address. */
export const fileLink = z.object({ name: z.string(), url: z.string() });
export type FileLink = z.infer<typeof fileLink>;

/** Result of an import job. */
export const importResult = z.object({
  totalSize: z.number(),
  errSize: z.number(),
  updateSize: z.number(),
  insertSize: z.number(),
  skipSize: z.number(),
  dryRun: z.boolean(),
  /** File name of the workbook with the wrong rows; empty when there are none. */
  messageId: z.string(),
  /** Signed link to it. */
  errorUrl: z.string(),
  /** The first errors, for reading on the screen. */
  errors: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
  /** How many secrets the import has generated, such as initial passwords, which its author may fetch for a while; absent when there are none. */
  secretSize: z.number().optional(),
});
export type ImportResult = z.infer<typeof importResult>;
