import { z } from "zod";
import { endpoint, type Permission } from "./endpoint.ts";
import { idParams, listOf } from "./page.ts";

/** Something that uses a record. */
export const use = z.object({
  /** What it is, in the caller's language. */
  kind: z.string(),
  id: z.string(),
  name: z.string(),
});

/** The call that tells what uses a record, before somebody switches it off or deletes it. */
export function usesEndpoint(path: string, permission: Permission, summary: string) {
  return endpoint({
    method: "GET",
    path: `${path}/:id/Uses`,
    permission,
    params: idParams,
    reply: listOf(use),
    summary,
  });
}
export type UsesEndpoint = ReturnType<typeof usesEndpoint>;
