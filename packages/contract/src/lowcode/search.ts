import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** What a search gives at most. */
export const searchLimits = { people: 8, records: 12, recordsPerModel: 3 } as const;
/** The longest word that is searched for. */
export const searchKeywordLength = 50;

/** `headIcon` is a path. */
export const foundPerson = z.object({
  id: z.string(),
  realName: z.string(),
  account: z.string(),
  department: z.string(),
  headIcon: z.string(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const foundRecord = z.object({
  menuId: z.string(),
  menuName: z.string(),
  /** The urlAddress of the menu, where the list of these records is. */
  path: z.string(),
  modelId: z.string(),
  id: z.string(),
  title: z.string(),
  /** More of the record, what was found included; may be empty. */
  subtitle: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const search = endpoint({
  method: "GET",
  path: "/api/system/Search",
  permission: "signed-in",
  query: z.object({ keyword: z.string().trim().min(1).max(searchKeywordLength) }),
  reply: z.object({
    people: z.array(foundPerson),
    records: z.array(foundRecord),
    /** False when the records could not be searched in time; there may be some. */
    isComplete: z.boolean(),
  }),
  summary:
    "Colleagues and records with a word in them, among what the caller may see; of each model the newest 20,000 records are searched",
});
export type SearchReply = z.infer<(typeof search)["reply"]>;
