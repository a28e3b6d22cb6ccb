/** The endpoints of a module, as a file of the contract. */
export const contractTemplate = `import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { description, enabledMark, idParams, idReply, listOf, noReply, queryText, sortCode, version } from "../page.ts";

const menu = "systemData.sampleThing";
const base = "/api/system/SampleThing";

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

export const sampleThingRow = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  enabledMark,
  sortCode: z.number(),
});
export type SampleThingRow = z.infer<typeof sampleThingRow>;

export const sampleThingInfo = sampleThingRow.extend({ description: z.string(), version: z.number() });

export const listSampleThing = endpoint({
  method: "GET",
  path: base,
  permission: can(menu),
  query: z.object({ keyword: queryText }),
  reply: listOf(sampleThingRow),
  summary: "Every sample thing, or those with a word in name or code",
});

export const getSampleThing = endpoint({
  method: "GET",
  path: \`\${base}/:id\`,
  permission: can(menu),
  params: idParams,
  reply: sampleThingInfo,
  summary: "One sample thing",
});

export const createSampleThing = endpoint({
  method: "POST",
  path: base,
  permission: can(menu, "btn_add"),
  body: sampleThingInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Create a sample thing",
});

export const updateSampleThing = endpoint({
  method: "PUT",
  path: \`\${base}/:id\`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: sampleThingInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a sample thing",
});

export const deleteSampleThing = endpoint({
  method: "DELETE",
  path: \`\${base}/:id\`,
  permission: can(menu, "btn_remove"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a sample thing that is switched off",
});
`;
