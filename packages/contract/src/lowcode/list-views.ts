import { maxViewName } from "@gongshu/core/list/view/limits";
import { viewSchema } from "@gongshu/core/list/view/view.schema";
import { viewParts } from "@gongshu/core/list/view/view-kind";
import { z } from "zod";
import { canModel, endpoint } from "../endpoint.ts";
import { idReply, listOf, noReply, version } from "../page.ts";
import { listViewReplies } from "./list-views.messages.ts";
import { modelParams, recordsBase } from "./online-dev.ts";

const base = `${recordsBase}/Views`;
const viewId = z.string().min(1).max(64);
const viewParams = modelParams.extend({ viewId });

/** The views of one list that one person may have, and those that are shared with somebody. */
export const viewLimits = { own: 50, shared: 100, roles: 50 } as const;

/** The right to share views, and to change those that others have shared. */
export const shareButton = "btn_shareViews";

/** A role that has the view; it can be what its people see first. */
const viewShare = z.object({ roleId: viewId, isDefault: z.boolean().default(false) });

/** Something that a view was saved with and cannot show to the caller. `name` is empty for what they may not see. */
const viewLoss = z.object({
  part: z.enum(viewParts),
  reason: z.enum(["removed", "withheld", "unfit"]),
  name: z.string(),
});

export const listView = z.object({
  id: z.string(),
  fullName: z.string(),
  /** As the caller may see it: without fields that are gone or not theirs. */
  view: viewSchema,
  losses: z.array(viewLoss),
  /** `list`: part of the list definition. `own`: the caller's. `shared`: of somebody else. */
  origin: z.enum(["list", "own", "shared"]),
  /** Who made it; empty for views of the list definition. */
  ownerName: z.string(),
  isShared: z.boolean(),
  /** Whether the caller may change and delete it. */
  isEditable: z.boolean(),
  isStarred: z.boolean(),
  /** 0 for views of the list definition. */
  version: z.number(),
});
export type SavedView = z.infer<typeof listView>;
export type ViewLossInfo = z.infer<typeof viewLoss>;

export const listViews = endpoint({
  method: "GET",
  path: base,
  permission: canModel(),
  params: modelParams,
  reply: z.object({
    list: z.array(listView),
    /** What the caller sees first: their own choice, else that of a role; empty for the list as it is. */
    defaultId: z.string(),
  }),
  summary: "The views of a list that the caller may see",
});

const viewInput = z.object({ fullName: z.string().trim().min(1).max(maxViewName), view: viewSchema });

export const createView = endpoint({
  method: "POST",
  path: base,
  permission: canModel(),
  params: modelParams,
  body: viewInput,
  reply: idReply,
  success: listViewReplies.saved,
  summary: "Save a view of one's own",
});

export const updateView = endpoint({
  method: "PUT",
  path: `${base}/:viewId`,
  permission: canModel(),
  params: viewParams,
  body: viewInput.partial().extend({ version }),
  reply: noReply,
  success: listViewReplies.saved,
  summary:
    "Rename a view or save over it: one's own, or a shared one with the right to share; a stale version is refused",
});

export const deleteView = endpoint({
  method: "DELETE",
  path: `${base}/:viewId`,
  permission: canModel(),
  params: viewParams,
  reply: noReply,
  success: listViewReplies.deleted,
  summary: "Delete a view: one's own, or a shared one with the right to share",
});

export const viewShares = endpoint({
  method: "GET",
  path: `${base}/:viewId/Shares`,
  permission: canModel(shareButton),
  params: viewParams,
  reply: listOf(viewShare),
  summary: "The roles that have a view",
});

export const shareView = endpoint({
  method: "PUT",
  path: `${base}/:viewId/Shares`,
  permission: canModel(shareButton),
  params: viewParams,
  /** All roles that are to have it; none takes it back. */
  body: z.object({ shares: z.array(viewShare).max(viewLimits.roles) }),
  reply: noReply,
  success: listViewReplies.shared,
  summary: "Say which roles have a view, and for which it is what they see first",
});

export const shareableRoles = endpoint({
  method: "GET",
  path: `${base}/Actions/Roles`,
  permission: canModel(shareButton),
  params: modelParams,
  reply: listOf(z.object({ id: z.string(), fullName: z.string() })),
  summary: "The roles that views can be shared with",
});

/** For oneself: starred views stand above the list; one view can be what is seen first. */
export const markView = endpoint({
  method: "PUT",
  path: `${base}/:viewId/Marks`,
  permission: canModel(),
  params: viewParams,
  body: z.object({ isStarred: z.boolean().optional(), isDefault: z.boolean().optional() }),
  reply: noReply,
  summary: "Star a view, or see it first; `plain` is the list as it is",
});
