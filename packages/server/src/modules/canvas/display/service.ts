import {
  type CurrentDisplay,
  type Display,
  displayColumns,
  onlineWithinMs,
  type updateDisplay as updateEndpoint,
} from "@gongshu/contract/canvas/display";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { sql } from "kysely";
import { GatedList } from "#platform/auth/gated-list.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden } from "#platform/http/errors.ts";
import type { Viewer } from "#platform/http/viewer.ts";
import { displayErrors } from "./display.messages.ts";

export { displayBelongings } from "./display-belongings.ts";

const displays = new Entity("display", ["fullName", "board", "description"]);

const list = new GatedList({
  table: "display",
  columns: displayColumns,
  search: {
    columns: { fullName: "display.full_name", board: "display.board", description: "display.description" },
  },
  order: {},
  ownOrder: sql`display.creator_time desc, display.id desc`,
});

/** Newest first; a keyword is looked for in name, board and remarks. */
export async function listDisplays(ctx: Context, keyword: string | undefined): Promise<Display[]> {
  const rows = await list.all(
    ctx,
    { keyword },
    ctx.db
      .selectFrom("display")
      .select(["id", "fullName", "board", "description", "lastSeenTime", "ipAddress", "creatorTime", "version"]),
  );
  const nowMs = ctx.now().getTime();
  return rows.map((row) => ({
    ...row,
    isOnline: row.lastSeenTime !== null && nowMs - row.lastSeenTime <= onlineWithinMs,
  }));
}

/** Which board it shows is decided where it hangs. */
export function renameDisplay(
  ctx: Context,
  id: string,
  { version, fullName, description }: ParsedArguments<typeof updateEndpoint>["body"],
): Promise<void> {
  return ctx.tx(async (tx) => {
    await displays.update(tx, id, { fullName, description }, version);
  });
}

/** Takes effect at once in every process: the change announces itself to `DisplayStore`. */
export function revokeDisplay(ctx: Context, id: string): Promise<void> {
  return ctx.tx((tx) => displays.remove(tx, id));
}

/** The display that asks; anybody else is refused. */
export function currentDisplay(viewer: Viewer): CurrentDisplay {
  if (viewer.kind !== "display") throw forbidden(displayErrors.notDisplay);
  const { id, fullName, board, tenant } = viewer;
  return { id, fullName, board, tenantName: tenant.fullName };
}
