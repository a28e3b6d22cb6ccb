import { z } from "zod";
import { crudWrites } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { description, enabledMark, idParams, listOf, queryText, sortCode, version } from "../page.ts";

const menu = "system.area";
const base = "/api/system/Base/Area";
export const areaColumns = listColumns(menu, ["fullName", "enCode", "sortCode", "enabledMark"], { fullName: ["path"] });

/** Parent of the provinces. */
export const areaRoot = "-1";

/** Codes of areas are digits, as those of the national standard. */
export const areaCodePattern = /^\d+$/;

export const areaInput = z.object({
  parentId: z
    .string()
    .max(64)
    .nullish()
    .transform((id) => (id === undefined || id === null || id === "" ? areaRoot : id)),
  fullName: z.string().trim().min(1).max(50),
  enCode: z.string().trim().max(20).regex(areaCodePattern),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type AreaInput = z.input<typeof areaInput>;

/** A line of the table of areas. */
export const areaRow = gatedRow(areaColumns, {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  enabledMark,
  sortCode: z.number(),
  /** 1 province, 2 city, 3 county, 4 street. */
  type: z.number(),
  isLeaf: z.boolean(),
  hasChildren: z.boolean(),
  /** Names of what is above it, of the rows that a search finds. */
  path: z.string().optional(),
});
export type AreaRow = z.infer<typeof areaRow>;

export const areaInfo = gatedRow(areaColumns, {
  id: z.string(),
  parentId: z.string(),
  /** Empty at the top. */
  parentName: z.string(),
  /** From the province down to the parent. */
  parentIds: z.array(z.string()),
  fullName: z.string(),
  enCode: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});

export const areaOption = z.object({
  id: z.string(),
  fullName: z.string(),
  isLeaf: z.boolean(),
  sortCode: z.number(),
});
export type AreaOption = z.infer<typeof areaOption>;

export interface AreaNode {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  hasChildren: boolean;
  children: AreaNode[];
}
export const areaNode: z.ZodType<AreaNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(areaNode);
  },
});

export const listAreas = endpoint({
  method: "GET",
  path: `${base}/:parentId`,
  permission: can(menu),
  params: z.object({ parentId: z.string().min(1).max(64) }),
  query: z.object({ keyword: queryText }),
  reply: listOf(areaRow),
  summary: "The areas right below one (root -1); with a keyword what it finds anywhere below, by name, code or pinyin",
});

export const areaSelector = endpoint({
  method: "GET",
  path: `${base}/:id/Selector`,
  permission: "signed-in",
  params: idParams,
  reply: listOf(areaOption),
  summary: "The enabled areas right below one (root -1), for choosing an address step by step",
});

export const areaNames = endpoint({
  method: "POST",
  path: `${base}/Actions/Names`,
  permission: "signed-in",
  body: z.object({ ids: z.array(z.string().min(1).max(64)).max(1000) }),
  reply: listOf(z.object({ id: z.string(), fullName: z.string() })),
  summary: "Names of areas by id, also of disabled ones; those that are gone are left out",
});

/** Addresses that a search gives; more are too many to read. */
export const maxFoundAddresses = 50;

const whole = (least: number, most: number, preset: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? preset : value),
    z.coerce.number().int().min(least).max(most),
  );

export const findAddresses = endpoint({
  method: "GET",
  path: `${base}/Actions/Find`,
  permission: "signed-in",
  query: z.object({
    keyword: z.string().trim().min(1).max(50),
    /** The last level that can be chosen: 0 province, 1 city, 2 county, 3 street. */
    level: whole(0, 3, 3),
    /** 1 when a choice may end before the last level. */
    partial: whole(0, 1, 0),
  }),
  reply: listOf(z.object({ ids: z.array(z.string()), names: z.array(z.string()) })),
  summary:
    "Enabled addresses that can be chosen, from the province down, by name, code or pinyin of one of their areas; whose own name fits come first",
});

export const getArea = endpoint({
  method: "GET",
  path: `${base}/:id/Info`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: areaInfo,
  summary: "One area, for its form",
});

export const regionTree = endpoint({
  method: "GET",
  path: `${base}/regionTree`,
  permission: "signed-in",
  reply: listOf(areaNode),
  summary: "All enabled areas, nested; `If-None-Match` with the ETag of an earlier reply is answered with 304",
});

export const {
  create: createArea,
  update: updateArea,
  remove: deleteArea,
  toggle: toggleArea,
} = crudWrites({
  path: base,
  columns: areaColumns,
  input: areaInput,
  words: ["area", "areas"],
  summaries: {
    create: "Add an area of the tenant's own",
    update: "Change an area, for this tenant alone",
    remove: "Take away an area without children, for this tenant alone",
    toggle: "Enable or disable an area, for this tenant alone",
  },
});
