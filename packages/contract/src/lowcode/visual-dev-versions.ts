import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { idParams, listOf, time, version } from "../page.ts";
import { visualDevMessages } from "./visual-dev.messages.ts";

const menu = "onlineDev.webDesign";
const base = "/api/visualdev/Base";

/** Published versions of a model, the newest first, at most so many. */
export const maxListedVersions = 200;

const modelVersion = z.object({
  version: z.number(),
  note: z.string(),
  /** Who published it: `name/account`. */
  publisher: z.string(),
  publishedTime: time,
  /** Differences to the version before it; null where that was not counted. */
  changeCount: z.number().nullable(),
  /** The one that records are written with. */
  isPublished: z.boolean(),
});
export type ModelVersion = z.infer<typeof modelVersion>;

export const listModelVersions = endpoint({
  method: "GET",
  path: `${base}/:id/Versions`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  /** With the version of the model, under which its draft is changed. */
  reply: listOf(modelVersion).extend({ version: z.number() }),
  summary: "The published versions of a model, the newest first",
});

/** One change of a definition, worded in the caller's language. */
const definitionChange = z.object({
  kind: z.enum(["added", "removed", "renamed", "changed", "layout", "events", "list", "actions", "other"]),
  text: z.string(),
  /** Setting by setting; empty where the sentence says it all. */
  details: z.array(z.string()),
});
export type DefinitionChange = z.infer<typeof definitionChange>;

/** The number of a version, or 0 for the draft. */
const side = z.coerce.number().int().min(0);

export const compareModelVersions = endpoint({
  method: "GET",
  path: `${base}/:id/Versions/Compare`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  query: z.object({ from: side, to: side }),
  reply: z.object({ changes: z.array(definitionChange), count: z.number() }),
  summary: "What has changed from one version of a model to another, in words; 0 is the draft",
});

export const rollBackModel = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/RollBack`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({ to: z.number().int().positive(), version }),
  reply: z.object({ version: z.number(), hasChanges: z.boolean() }),
  success: visualDevMessages.rolledBack,
  summary: "Make the definition of a published version the draft again; publishing it is a step of its own",
});
