import { expect, type Page } from "@playwright/test";

/** Does `open`, after which a QR code appears, and gives the address that it holds. */
export async function jumpAfter(page: Page, open: () => Promise<void>): Promise<string> {
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/oauth/ScanTicket");
  await open();
  // The contract of the product's own API.
  const { data } = (await (await opened).json()) as { data: { id: string } };
  await expect(page.getByRole("img", { name: "登录二维码" })).toBeVisible();
  return `/jump?ticket=${encodeURIComponent(data.id)}`;
}

/** Opens the sign-in by QR code and gives the address that the code holds. */
export async function showQrCode(page: Page): Promise<string> {
  await page.goto("/login");
  return jumpAfter(page, () => page.getByRole("tab", { name: "扫码登录" }).click());
}
