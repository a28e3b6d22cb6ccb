import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { noReply, time } from "../page.ts";
import { preferenceMessages } from "./preference.messages.ts";

const base = "/api/system/Permission/Users/Current/Preferences";

/** Limits for one user. Above them the oldest recent pages and column layouts are dropped. */
export const preferenceLimits = { favorites: 50, recents: 20, columns: 300 } as const;

/** One column of a table as somebody has arranged it. */
export const columnChoice = z.object({
  key: z.string().min(1).max(100),
  isShown: z.boolean(),
  /** Pixels; absent while the content decides. */
  width: z.number().int().min(40).max(2000).optional(),
  /** Stays in view at the beginning of the row. */
  isPinned: z.boolean().optional(),
});

export type ColumnChoice = z.infer<typeof columnChoice>;

/** A page that somebody was on. `title` is set where the page is named after what it shows. */
export const recentPage = z.object({
  path: z
    .string()
    .min(1)
    .max(300)
    .regex(/^\/[^?#]*$/),
  title: z.string().max(100).optional(),
});

export const preferences = z.object({
  /** Ids of menus, those starred first at the beginning. */
  favorites: z.array(z.string()),
  /** The latest first. */
  recents: z.array(recentPage.extend({ time })),
  /** Layouts by the name of the table. */
  columns: z.record(z.string(), z.array(columnChoice)),
});
export type Preferences = z.infer<typeof preferences>;

export const readPreferences = endpoint({
  method: "GET",
  path: base,
  permission: "signed-in",
  reply: preferences,
  summary: "Favourites, recent pages and column layouts of the caller",
});

const menuParams = z.object({ menuId: z.string().min(1).max(64) });

export const addFavorite = endpoint({
  method: "PUT",
  path: `${base}/Favorites/:menuId`,
  permission: "signed-in",
  params: menuParams,
  reply: noReply,
  success: preferenceMessages.starred,
  summary: "Star a menu",
});

export const removeFavorite = endpoint({
  method: "DELETE",
  path: `${base}/Favorites/:menuId`,
  permission: "signed-in",
  params: menuParams,
  reply: noReply,
  success: preferenceMessages.unstarred,
  summary: "Take the star from a menu",
});

export const addRecents = endpoint({
  method: "PUT",
  path: `${base}/Recents`,
  permission: "signed-in",
  body: z.object({ list: z.array(recentPage.extend({ time })).max(preferenceLimits.recents) }),
  reply: noReply,
  summary: "Pages that the caller has been on since the last time, with when",
  isPoll: true,
});

const tableParams = z.object({ name: z.string().min(1).max(100) });

export const saveColumns = endpoint({
  method: "PUT",
  path: `${base}/Columns/:name`,
  permission: "signed-in",
  params: tableParams,
  body: z.object({ layout: z.array(columnChoice).min(1).max(300) }),
  reply: noReply,
  summary: "Keep how the caller has arranged the columns of a table",
});

export const resetColumns = endpoint({
  method: "DELETE",
  path: `${base}/Columns/:name`,
  permission: "signed-in",
  params: tableParams,
  reply: noReply,
  summary: "Give a table its own columns again",
});
