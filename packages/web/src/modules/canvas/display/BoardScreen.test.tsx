import { getCurrentDisplay } from "@gongshu/contract/canvas/display";
import { getCurrentScreen } from "@gongshu/contract/canvas/screen-token";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open, pass, placeNow, reload, skip, takeClock, walkTo } from "#testing/product.tsx";
import { expectGone, expectShown } from "#testing/screen.ts";
import { expectAccessible } from "#testing/screen-quality.ts";
import { answerPairing } from "./testing/pairing.ts";

const storage = "/storageBoard";
const code = () => page.getByRole("img", { name: /^配对码 / });
const board = (name: string) => page.getByText(`${name} · `);

describe("a board on a wall", () => {
  it("shows a code and no data, and asks for nothing but its pairing", async () => {
    answerPairing("waiting");
    await open(storage, { person: null });
    await expectShown(page.getByRole("heading", { name: "仓储看板" }));
    await expect.element(code()).toHaveAccessibleName("配对码 C O D E 0 1");
    await expectAccessible();
    expect(server.asked(getCurrentDisplay)).toEqual([]);
  });

  it("gives a code that stood there too long up for a new one", async () => {
    takeClock();
    answerPairing("waiting");
    await open("/bigscreen", { person: null });
    await expect.element(code()).toHaveAccessibleName("配对码 C O D E 0 1");
    skip(10 * 60_000);
    await pass(1000);
    await expect.element(code()).toHaveAccessibleName("配对码 C O D E 0 2");
  });

  it("shows itself once it is bound, also after a reload, until the display is revoked", async () => {
    takeClock();
    answerPairing("granted");
    await open(storage, { person: null });
    await expectShown(board("东墙"));
    await expectGone(code());
    await reload();
    await expectShown(board("东墙"));
    answerPairing("waiting");
    server.refuse(getCurrentDisplay, new Refusal(errorCodes.tokenInvalid, "此显示屏已被撤销"));
    await pass(15_000);
    await expectShown(page.getByText("此显示屏已被撤销"));
    await expectShown(code());
    await expectGone(board("东墙"));
    await reload();
    await expectShown(code());
  });

  it("shows nothing of another board than the one that it is bound to", async () => {
    answerPairing("granted");
    await open("/carbonizeBoard", { person: null });
    await expectShown(board("东墙"));
    answerPairing("waiting");
    walkTo(storage);
    await expectShown(code());
    await expectGone(board("东墙"));
  });

  it.for(["/controlCenterBoard", "/dashboard/equipmentScreen", "/work-order/bigScreen/views/index"])(
    "wants somebody signed in at %s, which hangs on no wall",
    async (closed) => {
      await open(closed, { person: null });
      await expect.poll(placeNow).toBe(`/login?redirect=${encodeURIComponent(closed)}`);
      await expectGone(code());
    },
  );
});

describe("a data screen", () => {
  const hall = "/DataV/view/hall";

  it("takes its token out of the address, and keeps it over a reload", async () => {
    server.answer(getCurrentScreen, { moduleId: "hall", fullName: "大厅大屏" });
    await open(`${hall}?token=s.one`, { person: null });
    await expectShown(page.getByRole("heading", { name: "大厅大屏" }).first());
    expect(placeNow()).toBe(hall);
    await reload();
    await expectShown(page.getByRole("heading", { name: "大厅大屏" }).first());
  });

  it("says why nothing is shown: another screen's token, none at all, or the server's sentence", async () => {
    server.answer(getCurrentScreen, { moduleId: "hall", fullName: "大厅大屏" });
    await open("/DataV/view/office?token=s.one", { person: null });
    await expectShown(page.getByText("此凭证属于另一个大屏，请从菜单打开此大屏。"));
    await reload("/DataV/view/other");
    await expectShown(page.getByText("地址中没有凭证，请登录后从菜单打开此大屏。"));
    server.refuse(getCurrentScreen, new Refusal(errorCodes.tokenInvalid, "大屏凭证已过期"));
    await reload(`${hall}?token=s.two`);
    await expectShown(page.getByText("大屏凭证已过期"));
  });
});
