const prefix = "gongshu_screen_";

/** The token of a screen lives as long as its tab, so that a reload shows the screen again. */
export function readScreenToken(moduleId: string): string {
  try {
    return window.sessionStorage.getItem(prefix + moduleId) ?? "";
  } catch {
    return "";
  }
}

export function keepScreenToken(moduleId: string, token: string): void {
  try {
    window.sessionStorage.setItem(prefix + moduleId, token);
  } catch {
    // Private windows refuse; a reload then needs the menu.
  }
}
