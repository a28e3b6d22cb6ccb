import { listSms, smsRow } from "@gongshu/contract/account/sms-sign-in";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, placeNow, type Visit } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import { button, click, expectShown, expectText, row } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";

const sent = sample(smsRow, {
  id: "s1",
  mobilePhone: "13800001234",
  state: "used",
  creatorTime: 1,
  ipAddress: "127.0.0.1",
  account: "yangxuemei",
});

async function openSms(visit?: Visit): Promise<void> {
  server.answer(listSms, ({ query }) =>
    pageOf(
      [sent].filter(({ mobilePhone = "" }) => mobilePhone.includes(query.keyword ?? "")),
      query,
    ),
  );
  await open("/system/sms", visit);
  await expectShown(page.getByRole("heading", { level: 1 }));
}

describeScreenQuality("the text messages", { open: openSms });

it("the text messages say what became of each, and are found by a part of the number", async () => {
  await openSms();
  await expectText(row("13800001234"), "已使用");
  await page.getByRole("search").getByRole("textbox").fill("99");
  await click(button("查询"));
  await expect.poll(placeNow).toBe("/system/sms?keyword=99");
  await click(button("重置").last());
  await expectShown(row("13800001234"));
});
