import { z } from "zod";

export type ItemKind = "organize" | "user";

const count = z.number().default(0);
const counts = z.object({ success: count, fail: count, same: count });
const emptyCounts = { success: 0, fail: 0, same: 0 };

/** The result of a run so far, as it is stored with the run. */
export const tallySchema = z.object({
  organize: counts.default(emptyCounts),
  user: counts.default(emptyCounts),
  /** Entries beyond those that are kept. */
  omitted: count,
});
export const reportSchema = z.array(
  z.object({
    kind: z.enum(["organize", "user", "run"]),
    externalId: z.string(),
    name: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);
export type TallyCounts = z.infer<typeof tallySchema>;
export type ReportEntry = z.infer<typeof reportSchema>[number];

export interface Tally {
  readonly counts: TallyCounts;
  readonly report: readonly ReportEntry[];
}

/** The result for one department or person. */
export interface Outcome {
  readonly kind: ItemKind;
  readonly externalId: string;
  readonly name: string;
  /** `seen`: counted already in this run. */
  readonly result: "success" | "same" | "fail" | "seen";
  readonly issues?: readonly { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }[];
}

/** So many entries are kept; the rest is counted. */
const maxReport = 500;

/** A later attempt at the same run meets the same troubles again, which are told once. */
export function addOutcomes({ counts, report }: Tally, outcomes: readonly Outcome[]): Tally {
  const next = { organize: { ...counts.organize }, user: { ...counts.user } };
  const known = new Set(report.map((entry) => keyOf(entry)));
  const entries = [...report];
  let { omitted } = counts;
  for (const { kind, externalId, name, result, issues = [] } of outcomes) {
    if (result !== "seen") next[kind][result] += 1;
    for (const { code, params = {} } of issues) {
      const entry: ReportEntry = { kind, externalId, name, code, params: { ...params } };
      if (known.has(keyOf(entry))) continue;
      known.add(keyOf(entry));
      if (entries.length < maxReport) entries.push(entry);
      else omitted += 1;
    }
  }
  return { counts: { ...next, omitted }, report: entries };
}

export function addNote({ counts, report }: Tally, code: string, params: ReportEntry["params"] = {}): Tally {
  const entry: ReportEntry = { kind: "run", externalId: "", name: "", code, params };
  return report.some((known) => keyOf(known) === keyOf(entry))
    ? { counts, report }
    : { counts, report: [entry, ...report] };
}

function keyOf({ kind, externalId, code, params }: ReportEntry): string {
  return JSON.stringify([kind, externalId, code, params]);
}
