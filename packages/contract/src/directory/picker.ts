import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listOf, queryText } from "../page.ts";

const picker = "/api/system/Permission/Picker";

/** What can be chosen from the directory. */
export const pickerKinds = ["company", "department", "position", "user", "role"] as const;
export type PickerKind = (typeof pickerKinds)[number];

/** Limits: results of a search or list, names per request, and length of the search word. */
export const pickerLimits = { search: 50, people: 200, names: 500, keyword: 50 } as const;

const organizeKinds = ["company", "department"] as const;
const id = z.string().min(1).max(64);

/** A comma list of words out of `allowed`; each of them when it is empty or absent. */
function someOf<const Word extends string>(allowed: readonly Word[]) {
  return z
    .string()
    .optional()
    .transform((text): readonly string[] => (text ?? "").split(",").filter((word) => word !== ""))
    .pipe(z.array(z.enum(allowed)))
    .transform((words): readonly Word[] => (words.length === 0 ? allowed : [...new Set(words)]));
}

const count = (max: number, preset: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? preset : value),
    z.coerce.number().int().min(1).max(max),
  );

/** A company or department of the tree; `hasChildren` counts those of the kinds that were asked for, `subText` is given to what was searched. */
export const organizeTreeNode = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  type: z.enum(organizeKinds),
  hasChildren: z.boolean(),
  subText: z.string().optional(),
});
export type OrganizeTreeNode = z.infer<typeof organizeTreeNode>;

/** Something to choose. `enCode` is the account of a user; `subText` tells namesakes apart; `headIcon` is a path, of users only. */
export const pickerEntry = z.object({
  kind: z.enum(pickerKinds),
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  subText: z.string(),
  headIcon: z.string().optional(),
});
export type PickerEntry = z.infer<typeof pickerEntry>;

export const pickerOrganize = endpoint({
  method: "GET",
  path: `${picker}/Organize`,
  permission: "signed-in",
  query: z.object({
    /** `-1`, the preset, for what has nothing above it. */
    parentId: queryText.transform((value) => value ?? "-1"),
    kinds: someOf(organizeKinds),
    /** With a word: the best matches in the whole tree instead. */
    keyword: queryText.pipe(z.string().max(pickerLimits.keyword).optional()),
  }),
  reply: listOf(organizeTreeNode),
  summary: "Enabled companies and departments directly below one of them, or with a word in name, code or pinyin",
});

export const pickerSearch = endpoint({
  method: "GET",
  path: `${picker}/Search`,
  permission: "signed-in",
  query: z.object({
    kinds: someOf(pickerKinds),
    keyword: z.string().trim().min(1).max(pickerLimits.keyword),
    /** Of each kind. */
    limit: count(pickerLimits.search, 20),
    /** Only what belongs to this organisation or to one below it. */
    organizeId: queryText,
  }),
  reply: listOf(pickerEntry),
  summary: "Enabled companies, departments, positions, users and roles by name, code or account, pinyin and initials",
});

const pageParts = { currentPage: count(1_000_000, 1), pageSize: count(pickerLimits.people, 50) };
/** One page; `hasMore` says whether another one follows. There is no total, because the list is only scrolled. */
const pickerPage = z.object({ list: z.array(pickerEntry), hasMore: z.boolean() });

export const pickerPeople = endpoint({
  method: "GET",
  path: `${picker}/People`,
  permission: "signed-in",
  query: z.object({ organizeId: queryText, positionId: queryText, roleId: queryText, ...pageParts }),
  reply: pickerPage,
  summary: "Enabled users of one organisation, position or role; of the whole tenant without any of them",
});

export const pickerPositions = endpoint({
  method: "GET",
  path: `${picker}/Positions`,
  permission: "signed-in",
  query: z.object({ organizeId: queryText, ...pageParts }),
  reply: pickerPage,
  summary: "Enabled positions of one organisation, or of the whole tenant",
});

export const pickerRoles = endpoint({
  method: "GET",
  path: `${picker}/Roles`,
  permission: "signed-in",
  query: z.object(pageParts),
  reply: pickerPage,
  summary: "Enabled roles",
});

/** A name for an id. `isRemoved`: deleted or disabled since, so that it is no longer offered. */
export const pickerName = pickerEntry.extend({ isRemoved: z.boolean() });
export type PickerName = z.infer<typeof pickerName>;

export const pickerNames = endpoint({
  method: "POST",
  path: `${picker}/Names`,
  permission: "signed-in",
  body: z.object({ items: z.array(z.object({ kind: z.enum(pickerKinds), id })).max(pickerLimits.names) }),
  reply: listOf(pickerName),
  summary: "The names of these ids, removed ones marked; ids that do not exist are left out",
});
