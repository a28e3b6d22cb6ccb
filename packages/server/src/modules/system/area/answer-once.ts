import type { RequestFacts } from "#platform/http/serve.ts";

/** Answers a list that the caller has already with 304 and without a body; `tag` names its content. */
export async function answerOnce<Row>(
  { request, reply }: Pick<RequestFacts, "request" | "reply">,
  tag: string,
  make: () => Promise<Row[]>,
): Promise<Row[]> {
  reply.header("etag", tag).header("cache-control", "private, no-cache").header("vary", "authorization");
  // Compressing on the way makes the tag a weak one.
  const known = request.headers["if-none-match"]?.split(",").map((text) => text.trim().replace(/^W\//, ""));
  if (known?.includes(tag) !== true) return make();
  reply.code(304);
  return [];
}
