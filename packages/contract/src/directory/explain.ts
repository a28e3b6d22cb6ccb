import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow } from "../list-columns.ts";
import { listOf } from "../page.ts";
import { userColumns } from "./user.ts";

const explanations = "/api/system/Permission/Explain";
const permission = can("permission.explain");

/** Stock lists whose rows can be asked about; anything else is an online model or a menu, by id or code. */
export const explainedLists = ["organize", "department", "position", "user"] as const;

/** The steps of an explanation, in the order in which a request is checked. */
export const explainSteps = [
  "account",
  "tenant",
  "session",
  "administrator",
  "menu",
  "button",
  "column",
  "field",
  "scope",
  "rank",
] as const;
export type ExplainStepKind = (typeof explainSteps)[number];

const detail = z.object({
  text: z.string(),
  /** Whether this one grants it; null for what is only to be known. */
  passed: z.boolean().nullable(),
});

export const explainStep = z.object({
  kind: z.enum(explainSteps),
  passed: z.boolean(),
  /** In the caller's language, as the details. */
  text: z.string(),
  details: z.array(detail),
});
export type ExplainStep = z.infer<typeof explainStep>;

export const explanation = z.object({
  allowed: z.boolean(),
  /** The answer in one sentence: the first thing that is missing, and what would give it. */
  summary: z.string(),
  user: gatedRow(userColumns, { id: z.string(), account: z.string(), realName: z.string(), department: z.string() }),
  /** Without a name for a row that the caller may not see. */
  row: z.object({ id: z.string(), name: z.string() }).nullable(),
  steps: z.array(explainStep),
});
export type Explanation = z.infer<typeof explanation>;

const entity = z.string().trim().min(1).max(100);

export const explain = endpoint({
  method: "GET",
  path: explanations,
  permission,
  query: z.object({
    userId: z.string().min(1).max(64),
    entity,
    /** The row; without one it is asked about the list as a whole. */
    id: z
      .string()
      .max(64)
      .optional()
      .transform((text) => text || undefined),
    /** `read`, `add`, `edit`, `remove`, or the code of a button. */
    action: z
      .string()
      .regex(/^[A-Za-z_]*$/)
      .max(50)
      .default("read")
      .transform((text) => text || "read"),
  }),
  reply: explanation,
  summary: "Why somebody may, or may not, reach a list, a row or a button, by the rules that are enforced",
});

export const explainRows = endpoint({
  method: "GET",
  path: `${explanations}/Rows`,
  permission,
  query: z.object({ entity, keyword: z.string().trim().min(1).max(50) }),
  reply: listOf(z.object({ id: z.string(), name: z.string(), subText: z.string() })),
  summary: "Rows to ask about, by a word in them, among those that the caller may see",
});
