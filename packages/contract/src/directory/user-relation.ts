import { z } from "zod";
import { roleMessages } from "../access/role.messages.ts";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow } from "../list-columns.ts";
import { enabledMark, idParams, noReply, pageOf, pageQuery, queryText } from "../page.ts";
import { userColumns } from "./user.ts";

const relations = "/api/system/Permission/UserRelation";

/** What people can be members of. */
export const relationObjectTypes = ["Role", "Position"] as const;
export type RelationObjectType = (typeof relationObjectTypes)[number];

/** How many people one call names at most, and how many lists of the 3.1 client do. */
export const memberLimits = { batch: 1000, whole: 10_000 } as const;

const userIds = (max: number) => z.array(z.string().min(1).max(64)).max(max);
const objectParams = z.object({ objectId: z.string().min(1).max(64) });

// Which button it takes depends on what the id names: the service asks it.
export const memberIds = endpoint({
  method: "GET",
  path: `${relations}/:objectId`,
  permission: "signed-in",
  params: objectParams,
  reply: z.object({ ids: z.array(z.string()) }),
  summary: "Ids of the members of a role or position among the people whom the caller may manage",
});

export const replaceMembers = endpoint({
  method: "POST",
  path: `${relations}/:objectId`,
  permission: "signed-in",
  params: objectParams,
  body: z.object({ objectType: z.enum(relationObjectTypes), userIds: userIds(memberLimits.whole) }),
  reply: noReply,
  success: roleMessages.membersChanged,
  summary: "Replaces the members of a role or position; people whom the caller may not manage stay as they are",
});

/** A person, as the list of users would show them. */
const memberFields = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  /** A path. */
  headIcon: z.string(),
  department: z.string(),
  enabledMark,
});
export const memberRow = gatedRow(userColumns, memberFields.shape);
export type MemberRow = z.infer<typeof memberRow>;

export const candidateRow = gatedRow(userColumns, memberFields.extend({ isMember: z.boolean() }).shape);
export type CandidateRow = z.infer<typeof candidateRow>;

const found = { keyword: queryText, organizeId: queryText };
/** Everybody whom a list with the same filters would show. */
const foundPeople = z.object({ keyword: queryText, organizeId: queryText });
const change = z
  .object({ userIds: userIds(memberLimits.batch).optional(), found: foundPeople.optional() })
  .refine(({ userIds: named, found: all }) => (named === undefined) !== (all === undefined), {
    path: ["userIds"],
    message: "either userIds or found",
  });
export type MemberChange = z.output<typeof change>;

function membersOf(menu: string, what: string, path: string) {
  const base = `/api/system/Permission/${path}/:id/Members`;
  const permission = can(menu, "btn_member");
  const query = pageQuery.pick({ currentPage: true, pageSize: true }).extend(found);
  const changed = z.object({ count: z.number() });
  return {
    list: endpoint({
      method: "GET",
      path: base,
      permission,
      params: idParams,
      query,
      reply: pageOf(memberRow),
      summary: `Members of a ${what}, as far as the caller may manage them`,
    }),
    candidates: endpoint({
      method: "GET",
      path: `${base}/Candidates`,
      permission,
      params: idParams,
      query,
      reply: pageOf(candidateRow),
      summary: `Enabled people who can become members of a ${what}; those who are already say so`,
    }),
    add: endpoint({
      method: "POST",
      path: `${base}/Actions/Add`,
      permission,
      params: idParams,
      body: change,
      reply: changed,
      success: roleMessages.membersChanged,
      summary: `Adds people to a ${what}: by ids, or all that a list with these filters shows`,
    }),
    remove: endpoint({
      method: "POST",
      path: `${base}/Actions/Remove`,
      permission,
      params: idParams,
      body: change,
      reply: changed,
      success: roleMessages.membersChanged,
      summary: `Removes people from a ${what}: by ids, or all that a list with these filters shows`,
    }),
  };
}

export const memberEndpoints = {
  Role: membersOf("permission.role", "role", "Role"),
  Position: membersOf("permission.position", "position", "Position"),
} as const satisfies Readonly<Record<RelationObjectType, unknown>>;
