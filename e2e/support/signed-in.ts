import { type BrowserContextOptions, test as base } from "@playwright/test";
import { people } from "./people.ts";
import { openSession, storedSession } from "./token.ts";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Tests that begin as the administrator, who signed in once for all of a worker. Whatever ends a session needs one of its own. */
export const test = base.extend<object, { readonly adminState: StorageState }>({
  adminState: [
    async ({ playwright }, provide, { project }) => {
      const { baseURL, storageState } = project.use;
      if (baseURL === undefined) throw new Error("the journeys have no server");
      const request = await playwright.request.newContext({ baseURL });
      const session = storedSession(await openSession(request, people.admin));
      await request.dispose();
      const chosen = typeof storageState === "object" ? (storageState.origins[0]?.localStorage ?? []) : [];
      await provide({ cookies: [], origins: [{ origin: baseURL, localStorage: [...chosen, ...session] }] });
    },
    { scope: "worker" },
  ],
  storageState: ({ adminState }, provide) => provide(adminState),
});
