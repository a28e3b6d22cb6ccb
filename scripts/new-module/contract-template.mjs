/** The endpoints of a module, as a file of the contract. */
export const contractTemplate = `import { z } from "zod";
import { crudEndpoints } from "../crud-endpoints.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { description, enabledMark, pageOf, pageQuery, sortCode, version } from "../page.ts";

export const sampleThingColumns = listColumns("systemData.sampleThing", ["fullName", "enCode", "sortCode", "enabledMark"]);

/** Letters, digits and dots without a dot at either end; the form checks it as well. */
export const sampleThingCodePattern = /^[A-Za-z0-9]+(\\.+[A-Za-z0-9]+)*$/;

export const sampleThingInput = z.object({
  fullName: z.string().trim().min(1).max(50),
  enCode: z.string().trim().max(50).regex(sampleThingCodePattern, "enCode"),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type SampleThingInput = z.input<typeof sampleThingInput>;

const fields = { id: z.string(), fullName: z.string(), enCode: z.string(), enabledMark, sortCode: z.number() };
export const sampleThingRow = gatedRow(sampleThingColumns, fields);
export type SampleThingRow = z.infer<typeof sampleThingRow>;

export const {
  list: listSampleThing,
  get: getSampleThing,
  create: createSampleThing,
  update: updateSampleThing,
  remove: deleteSampleThing,
  toggle: toggleSampleThing,
} = crudEndpoints({
  path: "/api/system/SampleThing",
  columns: sampleThingColumns,
  query: pageQuery,
  list: pageOf(sampleThingRow),
  info: gatedRow(sampleThingColumns, { ...fields, description: z.string(), version: z.number() }),
  input: sampleThingInput,
  words: ["sample thing", "sample things"],
});
`;
