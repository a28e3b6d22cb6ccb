import { type Brand, readBrand } from "@gongshu/contract/account/brand";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { loadBrand, useBrand } from "../../lib/brand.ts";
import { useSession } from "../../lib/session.ts";
import { server } from "../../testing/fake-server.ts";
import { open, store } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import { expectShown } from "../../testing/screen.ts";

const none: Brand = { sysName: "", logo: "", logoDark: "", icon: "" };
const cloud: Brand = { ...none, sysName: "云图 MES", logo: "/logo.svg?acme", logoDark: "/logo.svg?dark" };

async function openSignIn(address = "/login"): Promise<void> {
  server.answer(signInWays, sample(signInWays.reply, { oidc: null, ldap: null, passkey: false }));
  server.answer(readBrand, cloud);
  await open(address, { person: null });
}

describe("the brand of a tenant", () => {
  it("stands on the sign-in page and in its title, on the dark ground with its own logo", async () => {
    await openSignIn();
    await expectShown(page.getByRole("heading", { name: "登录工枢" }));
    await loadBrand();
    await expectShown(page.getByRole("heading", { name: "登录云图 MES" }));
    await expect.poll(() => document.title).toBe("登录 - 云图 MES");
    expect(document.querySelector(".login-brand img")?.getAttribute("src")).toBe("/logo.svg?dark");
  });

  it("is asked for by the address, else by the last sign-in; signing in goes to the tenant of the address", async () => {
    store("lastTenant", "t9");
    await openSignIn("/login?tenant=acme");
    await loadBrand();
    expect(server.asked(readBrand).at(-1)?.query).toEqual({ tenant: "acme", last: "t9" });
    await openSignIn();
    await loadBrand();
    expect(server.asked(readBrand).at(-1)?.query).toEqual({ tenant: undefined, last: "t9" });
  });

  it("stays what it was when it cannot be read, and when somebody has signed in elsewhere meanwhile", async () => {
    await openSignIn();
    await loadBrand();
    server.answer(readBrand, () => {
      useSession.setState({ tenantId: "t2" });
      return { ...none, sysName: "别家" };
    });
    await loadBrand();
    expect(useBrand.getState().sysName).toBe("云图 MES");
  });

  it("stands in the frame", async () => {
    useBrand.setState(cloud);
    await open("/404");
    await expectShown(page.getByRole("link", { name: "云图 MES" }));
  });
});
