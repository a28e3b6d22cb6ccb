import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf } from "./page.ts";

const permission = "/api/system/Permission";
const users = `${permission}/Users`;

/** A user as pickers and chat show it; `headIcon` is a path, `quickQuery` the pinyin initials. */
export const userBrief = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
  gender: z.number(),
  department: z.string(),
  quickQuery: z.string(),
  sortCode: z.number(),
});
export type UserBrief = z.infer<typeof userBrief>;

export const allUsers = endpoint({
  method: "GET",
  path: `${users}/All`,
  permission: "signed-in",
  reply: listOf(userBrief),
  summary: "Every enabled user, for pickers and chat",
});

export interface OrganizeNode {
  id: string;
  parentId: string;
  fullName: string;
  type: string;
  icon: string;
  enabledMark: 0 | 1;
  sortCode: number;
  hasChildren: boolean;
  children: OrganizeNode[];
}
export const organizeNode: z.ZodType<OrganizeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  /** company or department */
  type: z.string(),
  icon: z.string(),
  enabledMark: z.union([z.literal(0), z.literal(1)]),
  sortCode: z.number(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(organizeNode);
  },
});

export const departmentSelector = endpoint({
  method: "GET",
  path: `${permission}/Organize/Department/Selector`,
  permission: "signed-in",
  reply: listOf(organizeNode),
  summary: "Companies and departments as one tree",
});

export const roleSelector = endpoint({
  method: "GET",
  path: `${permission}/Role/Selector`,
  permission: "signed-in",
  reply: listOf(z.object({ id: z.string(), fullName: z.string(), enCode: z.string(), type: z.string() })),
  summary: "Enabled roles, for pickers",
});

export const menuSelector = endpoint({
  method: "GET",
  path: "/api/system/Base/Menu/Selector",
  permission: "signed-in",
  reply: listOf(z.object({ id: z.string(), parentId: z.string(), fullName: z.string(), icon: z.string() })),
  summary: "Directories of the menu that the caller is granted, for choosing a parent",
});
