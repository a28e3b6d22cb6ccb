import { z } from "zod";
import { crudWrites } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { enabledMark, idParams, listOf, noReply, pageOf, pageQuery } from "../page.ts";
import { organizeReplies } from "./organize.messages.ts";
import {
  type ListedOrganize,
  listedOrganize,
  type OrganizeCategory,
  organizeBatch,
  organizeCategory,
  organizeFields,
  organizeLine,
  organizeMove,
  organizeQuery,
  organizeStates,
  organizes,
  storedOrganize,
} from "./organize.ts";

const departments = `${organizes}/Department`;
const departmentMenu = "permission.department";
export const departmentColumns = listColumns(
  departmentMenu,
  ["fullName", "enCode", "manager", "description", "creatorTime", "sortCode"],
  { fullName: ["path"], manager: ["managerId"] },
);

/** The `parentId` of the topmost departments in the list of one company. */
export const departmentRoot = "0";

export interface DepartmentNode extends ListedOrganize {
  manager?: string | undefined;
  children: DepartmentNode[];
}
export const departmentNode: z.ZodType<DepartmentNode> = gatedRow(departmentColumns, {
  ...listedOrganize,
  /** `real name/account` */
  manager: z.string(),
  get children() {
    return z.array(departmentNode);
  },
});
const departmentRow = gatedRow(departmentColumns, organizeLine.shape);

export const departmentInput = z.object({
  ...organizeFields,
  parentId: z.string().min(1).max(64),
  /** Absent: as it is. Clients that need one ask for it themselves. */
  managerId: z.string().max(64).nullish(),
});
export type DepartmentInput = z.input<typeof departmentInput>;

export const departmentInfo = gatedRow(departmentColumns, storedOrganize);

export interface OrganizeChartNode {
  id: string;
  parentId: string;
  fullName?: string | undefined;
  category: OrganizeCategory;
  enabledMark: 0 | 1;
  manager?: { id: string; realName: string; headIcon: string } | null | undefined;
  people: number;
  peopleBelow: number;
  childCount: number;
  children: OrganizeChartNode[];
}
export const organizeChartNode: z.ZodType<OrganizeChartNode> = gatedRow(departmentColumns, {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  category: organizeCategory,
  enabledMark,
  manager: z.object({ id: z.string(), realName: z.string(), headIcon: z.string() }).nullable(),
  /** Enabled people who sit in it, and in it or anywhere below. */
  people: z.number(),
  peopleBelow: z.number(),
  /** How many stand directly below; `children` may hold fewer of them, or none yet. */
  childCount: z.number(),
  get children() {
    return z.array(organizeChartNode);
  },
});

export const listDepartments = endpoint({
  method: "GET",
  path: `${organizes}/:id/Department`,
  permission: can(departmentMenu),
  params: idParams,
  query: organizeQuery,
  reply: listOf(departmentNode),
  summary: "The departments of one company as a tree; a search keeps the ancestors of what it finds",
});

export const departmentRows = endpoint({
  method: "GET",
  path: `${organizes}/:id/Department/Children`,
  permission: can(departmentMenu),
  params: idParams,
  query: pageQuery,
  reply: pageOf(departmentRow),
  summary:
    "Departments directly below a company or department (-1: the topmost ones of all), or those anywhere below that a keyword finds",
});

export const organizeChart = endpoint({
  method: "GET",
  path: `${organizes}/:id/Chart`,
  permission: can(departmentMenu),
  params: idParams,
  query: z.object({ depth: z.coerce.number().int().min(0).max(5).default(2) }),
  reply: listOf(organizeChartNode),
  summary: "Companies and departments from one on (-1: the topmost ones), with leaders and numbers of people",
});

export const getDepartment = endpoint({
  method: "GET",
  path: `${departments}/:id`,
  permission: can(departmentMenu, "btn_edit"),
  params: idParams,
  reply: departmentInfo,
  summary: "One department",
});

export const {
  create: createDepartment,
  update: updateDepartment,
  remove: deleteDepartment,
  toggle: toggleDepartment,
} = crudWrites({
  path: departments,
  columns: departmentColumns,
  input: departmentInput,
  words: ["department", "departments"],
  summaries: {
    remove: "Delete a department that has neither departments, positions nor users",
  },
});

export const moveDepartment = endpoint({
  method: "PUT",
  path: `${departments}/:id/Actions/Move`,
  permission: can(departmentMenu, "btn_edit"),
  params: idParams,
  body: organizeMove,
  reply: noReply,
  success: organizeReplies.moved,
  summary: "Move a department with everything below it, or change its place among its siblings",
});

export const deleteDepartments = endpoint({
  method: "POST",
  path: `${departments}/Actions/BatchDelete`,
  permission: can(departmentMenu, "btn_remove"),
  body: organizeBatch,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete departments, all or none",
});

export const setDepartmentStates = endpoint({
  method: "PUT",
  path: `${departments}/Actions/BatchState`,
  permission: can(departmentMenu, "btn_edit"),
  body: organizeStates,
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Enable or disable departments, all or none",
});
