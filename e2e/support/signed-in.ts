import { type BrowserContextOptions, test as base } from "@playwright/test";
import { signIn } from "./session.ts";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Tests that begin as the administrator, who signed in once for all of them. Whatever ends a session needs one of its own. */
export const test = base.extend<object, { readonly adminState: StorageState }>({
  adminState: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, locale, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        ...(locale !== undefined && { locale }),
      });
      await signIn(await context.newPage());
      const state = await context.storageState();
      await context.close();
      await provide(state);
    },
    { scope: "worker" },
  ],
  storageState: ({ adminState }, provide) => provide(adminState),
});
