import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** What a figure counts, in this order: records of an online list, invitations that wait for a decision, people, people at work now. */
export const figureKinds = ["records", "invites", "people", "online"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** The menus of the lists that are counted beside those of records. Pages make room for their figures. */
export const countedMenus: Readonly<Record<Exclude<FigureKind, "records">, string>> = {
  invites: "supplier.invite",
  people: "permission.user",
  online: "permission.userOnline",
};

/** Record lists counted at most; the favourites of the caller come first, then where they were last. */
export const maxRecordFigures = 6;

export const homeFigure = z.object({
  kind: z.enum(figureKinds),
  /** The menu where what is counted is listed; the caller has it. */
  menuId: z.string(),
  /** As many as the list has for the caller. */
  total: z.number(),
  /** True when counting stopped at a bound. */
  totalIsBound: z.boolean(),
  /** How many of them came today, on the tenant's calendar; null where the caller may not see when they came. */
  today: z.number().nullable(),
});
export type HomeFigure = z.infer<typeof homeFigure>;

export const homeFigures = endpoint({
  method: "GET",
  path: "/api/system/Permission/Users/Current/Home",
  permission: "signed-in",
  reply: z.object({ figures: z.array(homeFigure) }),
  summary: "Figures of the lists that the caller has, for the home page",
});
