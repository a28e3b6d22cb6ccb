import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { idParams, listOf, time, version } from "../page.ts";
import { visualDevMessages } from "./visual-dev.messages.ts";

const menu = "onlineDev.webDesign";
const base = "/api/visualdev/Base";

/** So many states of a draft are kept. */
export const maxKeptDrafts = 30;
/** How often a designer says that it is still there, and for how long it is believed. */
export const visitEveryMs = 15_000;
export const visitEndsMs = 45_000;

const draftState = z.object({
  id: z.string(),
  /** The version that the model had with this draft. */
  version: z.number(),
  /** Who saved it: `name/account`. */
  author: z.string(),
  savedTime: time,
  /** The draft as it is now. */
  isCurrent: z.boolean(),
  fieldCount: z.number(),
});
export type DraftState = z.infer<typeof draftState>;

export const listDrafts = endpoint({
  method: "GET",
  path: `${base}/:id/Drafts`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: listOf(draftState).extend({ version: z.number() }),
  summary: "The last states of the draft of a model, the newest first",
});

export const restoreDraft = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/RestoreDraft`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({ draftId: z.string().min(1).max(64), version }),
  reply: z.object({ version: z.number(), hasChanges: z.boolean() }),
  success: visualDevMessages.rolledBack,
  summary: "Make an earlier state of the draft the draft again",
});

const visitor = z.object({
  /** `name/account`. */
  name: z.string(),
  since: time,
  /** Has changes that are not saved. */
  isDirty: z.boolean(),
});
export type Visitor = z.infer<typeof visitor>;

export const visitModel = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/Visit`,
  permission: can(menu),
  params: idParams,
  body: z.object({
    /** Of the window, made by it. */
    visitId: z.string().min(1).max(64),
    isDirty: z.boolean().default(false),
    /** The window is closed. */
    isOver: z.boolean().default(false),
  }),
  reply: z.object({
    version: z.number(),
    /** Who saved it last: `name/account`, empty for nobody. */
    savedBy: z.string(),
    /** Everybody else who has it open; the own windows are not among them. */
    others: z.array(visitor),
  }),
  isPoll: true,
  summary: "Tells that a window has a model open in the designer, and who else has",
});
