import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { referencePage, referenceTexts } from "@gongshu/contract/system/reference";
import type { Context } from "#platform/http/context.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import type { References } from "#platform/reference/references.ts";

type TextItems = ParsedArguments<typeof referenceTexts>["body"]["items"];
type PageArguments = ParsedArguments<typeof referencePage>;

/** What these ids are called, without those that have no name for the caller. */
export async function textsOf(
  references: References,
  ctx: Context,
  items: TextItems,
): Promise<ReplyOf<typeof referenceTexts>["list"]> {
  const named = new NamedIds();
  for (const { source, of, id } of items) named.add({ source, of }, id);
  const textOf = await references.texts(ctx, named);
  return items.flatMap((item) => {
    const fullName = textOf(item, item.id);
    return fullName === undefined ? [] : [{ ...item, fullName }];
  });
}

/** What the caller may choose from. */
export async function pageOfSource(
  references: References,
  ctx: Context,
  { params, query }: Pick<PageArguments, "params" | "query">,
): Promise<ReplyOf<typeof referencePage>> {
  const { of, keyword = "", currentPage, pageSize } = query;
  const page = await references.source(params.source).page(ctx, of, { keyword, currentPage, pageSize });
  return { list: [...page.list], hasMore: page.hasMore };
}
