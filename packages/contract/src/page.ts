import { z } from "zod";

/** Page sizes above this are refused; exports stream instead. The 3.1 client asks for 10,000 rows on lists without paging. */
export const maxPageSize = 10_000;

/** A part of a request that is not given where it is empty, as clients send what nobody has chosen. */
export const emptyAsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema);

const wholeNumber = (min: number, max: number, preset: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? preset : value),
    z.coerce.number().int().min(min).max(max),
  );

/** A text of a query string: empty means not given. */
export const queryText = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((value) => value || undefined);

/** Query of a paged list. `sidx` is the field to sort by, empty for the list's own order. */
export const pageQuery = z.object({
  currentPage: wholeNumber(1, 1_000_000, 1),
  pageSize: wholeNumber(1, maxPageSize, 20),
  sort: emptyAsMissing(z.enum(["asc", "desc"]).default("desc")),
  sidx: queryText,
  keyword: queryText,
});
export type PageQuery = z.output<typeof pageQuery>;

export const pagination = z.object({
  currentPage: z.number(),
  pageSize: z.number(),
  total: z.number(),
  /** True when counting stopped at a bound and there are more rows than `total`. */
  totalIsBound: z.boolean().optional(),
  /** True when the rows of the page would have been too much for one reply: the list ends before `pageSize`. Ask for smaller pages. */
  listIsCut: z.boolean().optional(),
});
export type Pagination = z.infer<typeof pagination>;

/** Reply of a paged list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row), pagination });
}

/** Reply of a list without paging. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row) });
}

/** Reply of a write that names what it wrote. */
export const idReply = z.object({ id: z.string() });
export const noReply = z.null();
export const idParams = z.object({ id: z.string().min(1).max(64) });

/** 1 on, 0 off. */
export const enabledMark = z.union([z.literal(0), z.literal(1)]);
/** Order among siblings, 0–9999. An empty text counts as 0. */
export const sortCode = z.preprocess(
  (value) => (value === "" || value === null ? 0 : value),
  z.number().int().min(0).max(9999).default(0),
);
/** Epoch milliseconds. */
export const time = z.number();
/** The version a form was opened with; a stale one is refused with both sides. Clients that send none take the last word. */
export const version = z.number().int().nonnegative().optional();
/** Free remarks; null and absent mean empty. */
export const description = z
  .string()
  .max(500)
  .nullish()
  .transform((text) => text ?? "");
