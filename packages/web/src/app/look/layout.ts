import { type LayoutType, layoutTypes } from "@gongshu/contract/account/oauth";
import { useSession } from "../../lib/session.ts";
import { onStoredChange, readStored } from "../../lib/storage.ts";

/** How other tabs of this browser hear of a change: `{ userId, theme }`. The account keeps the layout. */
export const layoutKey = "layout";

/** The layout of the frame: the account's choice. */
export function useLayout(): LayoutType {
  return useSession(({ userInfo }) => layoutTypes.find((layout) => layout === userInfo?.theme) ?? "classic");
}

/** Shows a layout to this person. */
export function showLayout(userId: string, theme: LayoutType): void {
  useSession.setState(({ userInfo }) => (userInfo?.userId === userId ? { userInfo: { ...userInfo, theme } } : {}));
}

onStoredChange(layoutKey, () => {
  const stored = readStored(layoutKey);
  if (typeof stored !== "object" || stored === null || !("userId" in stored) || !("theme" in stored)) return;
  const theme = layoutTypes.find((layout) => layout === stored.theme);
  if (theme !== undefined && typeof stored.userId === "string") showLayout(stored.userId, theme);
});
