import type { ListAction } from "./action.ts";

/** Whether somebody may see or press a button in one record and not in another. */
export function isConditional({ show, enabled }: ListAction): boolean {
  return show !== undefined || enabled !== undefined;
}
