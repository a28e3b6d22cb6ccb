import { referenceNames } from "@gongshu/core/form/reference";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listOf, queryText } from "../page.ts";

const path = "/api/system/Base/Reference";

/** Limits: ids per request, entries of a page, and length of the search word. */
export const referenceLimits = { texts: 500, page: 200, keyword: 50 } as const;

const whole = (most: number, preset: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? preset : value),
    z.coerce.number().int().min(1).max(most),
  );

/** As core writes it: code of the dictionary, id of the model or of the data interface with the columns that matter; empty for the others. */
const of = z.string().max(1000).default("");
const source = z.enum(referenceNames);

export const referenceTexts = endpoint({
  method: "POST",
  path: `${path}/Texts`,
  permission: "signed-in",
  body: z.object({
    items: z.array(z.object({ source, of, id: z.string().min(1).max(200) })).max(referenceLimits.texts),
  }),
  reply: listOf(z.object({ source, of: z.string(), id: z.string(), fullName: z.string() })),
  summary: "What ids are called that fields refer to; what the caller may not see, or nothing has, is left out",
});

export const referencePage = endpoint({
  method: "GET",
  path: `${path}/:source/Page`,
  permission: "signed-in",
  params: z.object({ source }),
  query: z.object({
    of,
    keyword: queryText.pipe(z.string().max(referenceLimits.keyword).optional()),
    currentPage: whole(1000, 1),
    pageSize: whole(referenceLimits.page, 50),
  }),
  reply: z.object({ list: z.array(z.object({ id: z.string(), fullName: z.string() })), hasMore: z.boolean() }),
  summary:
    "A page of what a field may refer to, as the caller may choose it; there is no total, because such lists are scrolled",
});
