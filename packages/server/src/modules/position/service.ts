import { Entity } from "../../platform/entity/entity.ts";
import type { Context } from "../../platform/http/context.ts";

const positions = new Entity("position", ["organizeId", "fullName", "enCode", "type", "sortCode", "description"]);

export interface PositionInput {
  readonly organizeId: string;
  readonly fullName: string;
  readonly enCode: string;
  /** enCode of an entry of the dictionary PositionType. */
  readonly type: string;
  readonly sortCode?: number;
}

export function createPosition(ctx: Context, input: PositionInput): Promise<string> {
  return ctx.tx((tx) => positions.create(tx, { sortCode: 0, description: "", ...input }));
}
