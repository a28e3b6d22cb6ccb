import { currentUser } from "@gongshu/contract/account/oauth";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { errorCodes } from "@gongshu/contract/errors";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { currentUserOf } from "#testing/person.ts";
import { open, placeNow, type Visit } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import { button, click, expectGone, expectShown } from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";

const heading = () => page.getByRole("heading", { name: "要进入这个账号吗？" });
const inside = () => button(/^账号：/);
const user = currentUserOf({ userInfo: { userName: "攻击者", userAccount: "mallory", tenantName: "远方公司" } });

/** What the server has written into the page of where the visit came from. */
function comeFrom(origin: string): void {
  const meta = Object.assign(document.createElement("meta"), { name: "visit-origin", content: origin });
  document.head.append(meta);
}

afterEach(() => document.querySelector('meta[name="visit-origin"]')?.remove());

async function visit(given: Visit = {}): Promise<void> {
  server.answer(currentUser, user);
  server.answer(signInWays, sample(signInWays.reply));
  await open("/home?token=token-of-another", { ...given, person: null });
}

async function visitFromElsewhere(given: Visit = {}): Promise<void> {
  comeFrom("foreign");
  await visit(given);
  await expectShown(page.getByRole("heading", { level: 1 }));
}

describeScreenQuality("the question about a session that another site has opened", { open: visitFromElsewhere });

describe("a token in the address of home", () => {
  it("is taken at once when the visit came from here", async () => {
    comeFrom("own");
    await visit();
    await expectShown(inside());
    await expectGone(heading());
    expect(placeNow()).toBe("/home");
  });

  it.each(["foreign", "__VISIT_ORIGIN__"])(
    "opens nothing before its owner is named when the visit is %s",
    async (origin) => {
      comeFrom(origin);
      await visit();
      await expectShown(heading());
      for (const text of ["攻击者", "mallory", "远方公司"]) await expectShown(page.getByText(text, { exact: true }));
      expect(new URLSearchParams(window.location.search).has("token")).toBe(false);
      expect(window.localStorage.getItem("gongshu_token")).toBeNull();
      await expectGone(inside());
      await expectAccessible();
      await click(button("不是我的，去登录"));
      await expectShown(page.getByRole("heading", { name: "登录工枢" }));
      expect(window.localStorage.getItem("gongshu_token")).toBeNull();
    },
  );

  it("leads on when its owner says that it is theirs", async () => {
    await visitFromElsewhere();
    await click(button("是我的账号，进入"));
    await expectShown(inside());
    expect(window.localStorage.getItem("gongshu_token")).toContain("token-of-another");
  });

  it("names nobody of a session that is locked, and leads to the lock", async () => {
    comeFrom("foreign");
    server.refuse(currentUser, new Refusal(errorCodes.forbidden, "屏幕已锁定，请先解锁", { isLock: 1 }));
    server.answer(signInWays, sample(signInWays.reply));
    await open("/home?token=token-of-another", { person: null });
    await expectShown(heading());
    await click(button("是我的账号，进入"));
    await expectShown(page.getByRole("heading", { name: "屏幕已锁定" }));
  });

  it("that opens nothing leads to the sign-in with the reason", async () => {
    comeFrom("foreign");
    server.refuse(currentUser, new Refusal(errorCodes.tokenInvalid, "登录凭证无效，请重新登录"));
    server.answer(signInWays, sample(signInWays.reply));
    await open("/home?token=nonsense", { person: null });
    await expectShown(page.getByRole("alert").getByText("登录凭证无效，请重新登录"));
    await expectGone(heading());
  });
});
