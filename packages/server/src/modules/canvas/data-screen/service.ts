import type { ScreenToken } from "@gongshu/contract/canvas/screen-token";
import { screenMenu } from "#platform/auth/screen-menu.ts";
import type { Session } from "#platform/auth/session-store.ts";
import { forbidden } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import type { ScreenViewer, Viewer } from "#platform/http/viewer.ts";
import { dataScreenErrors } from "./data-screen.messages.ts";

/** The address of a screen that a menu of the caller opens, with a token that shows this screen and nothing else. */
export function openScreen(
  platform: Platform,
  { id, tenant, actor }: Session,
  moduleId: string,
): ScreenToken & { address: string } {
  if (screenMenu(actor.access, moduleId) === undefined) throw forbidden();
  const claim = { tenantId: tenant.id, sessionId: id, userId: actor.userId, moduleId };
  const { token, expiresTime } = platform.screens.create(claim, platform.now().getTime());
  const address = `${platform.config.dataScreenUrl}/view/${encodeURIComponent(moduleId)}?token=${token}`;
  return { token, expiresTime, address };
}

/** The next token of the same screen. */
export function renewScreen(platform: Platform, viewer: Viewer): ScreenToken {
  return platform.screens.create(screenOf(viewer), platform.now().getTime());
}

/** The name of the screen. */
export function currentScreen(viewer: Viewer): { moduleId: string; fullName: string } {
  const { moduleId, fullName } = screenOf(viewer);
  return { moduleId, fullName };
}

function screenOf(viewer: Viewer): ScreenViewer {
  if (viewer.kind !== "screen") throw forbidden(dataScreenErrors.notScreen);
  return viewer;
}
