import { baseInfo, getBaseInfo } from "@gongshu/contract/account/current-user";
import {
  listPhrases,
  ownPhrases,
  type Phrase,
  phraseSelector,
  sharedPhrases,
} from "@gongshu/contract/system/common-words";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { invalidFields, Refusal, server } from "#testing/fake-server.ts";
import { open, phoneWidth, untilExtrasStand, type Visit } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import { button, click, confirm, expectGone, expectShown, press, question } from "#testing/screen.ts";
import { describeScreenQuality, expectNoOverflow } from "#testing/screen-quality.ts";

const path = "/profile?tab=phrases";

/** What the page around the list asks for. */
const answerOwnData = () => server.answer(getBaseInfo, sample(baseInfo, { realName: "管理员", account: "admin" }));

/** A list that remembers what is done to it. */
function answerPhrases(contents: readonly string[]): void {
  let own: Phrase[] = contents.map((content, index) => ({ id: `p${index}`, content, version: 1 }));
  server.answer(listPhrases, () => ({ own, shared: [{ id: "s1", content: "同意。", version: 1 }] }));
  server.answer(phraseSelector, () => ({ list: own.map(({ id, content }) => ({ id, content, isShared: false })) }));
  server.answer(ownPhrases.create, ({ body }) => {
    own = [...own, { id: `p${own.length}`, content: body.content, version: 1 }];
    return { id: "new" };
  });
  server.answer(ownPhrases.update, ({ params, body }) => {
    own = own.map((one) => (one.id === params.id ? { ...one, content: body.content, version: one.version + 1 } : one));
    return null;
  });
  server.answer(ownPhrases.remove, ({ params }) => {
    own = own.filter(({ id }) => id !== params.id);
    return null;
  });
  server.answer(ownPhrases.order, ({ body }) => {
    own = body.ids.flatMap((id) => own.filter((one) => one.id === id));
    return null;
  });
}

async function openPhrases(visit?: Visit): Promise<void> {
  answerOwnData();
  answerPhrases(["已核实", "请尽快处理"]);
  await open(path, visit);
  await expectShown(page.css(".phrase-row").first());
}

const texts = () => [...document.querySelectorAll(".phrase-text")].map((element) => element.textContent);
const content = () => page.getByRole("textbox", { name: "内容" });

describeScreenQuality("own phrases", { open: openPhrases });

describe("own phrases", () => {
  it("are added, changed and deleted", async () => {
    await openPhrases();
    await click(button("新增常用语"));
    await content().fill("按计划执行");
    await press("Control+s");
    await expectShown(page.getByText("按计划执行", { exact: true }));
    await click(button("编辑“已核实”"));
    await content().fill("已核实，属实");
    await press("Control+s");
    await expectShown(page.getByText("已核实，属实", { exact: true }));
    expect(server.asked(ownPhrases.update)[0]).toMatchObject({ body: { content: "已核实，属实", version: 1 } });
    await click(button("删除“请尽快处理”"));
    await expectShown(question());
    await confirm("删除");
    await expectGone(page.getByText("请尽快处理", { exact: true }));
  });

  it("show at the input what the server refuses", async () => {
    await openPhrases();
    server.refuse(ownPhrases.create, invalidFields({ field: "content", message: "已有相同的常用语" }));
    await click(button("新增常用语"));
    await content().fill("已核实");
    await press("Control+s");
    await expectShown(page.getByText("已有相同的常用语").first());
    await expect.element(content()).toHaveValue("已核实");
  });

  it("are put in order with the keyboard", async () => {
    await openPhrases();
    const handle = button("拖动“已核实”调整顺序");
    handle.element().focus();
    await press(" ");
    await press("ArrowDown");
    await press(" ");
    await expect.poll(texts).toEqual(["请尽快处理", "已核实"]);
    expect(server.asked(ownPhrases.order)[0]?.body).toEqual({ ids: ["p1", "p0"] });
  });

  it("say what they are for where there are none, and have room on a phone", async () => {
    answerOwnData();
    answerPhrases([]);
    await open(path, { width: phoneWidth, height: 844 });
    await expectShown(page.getByText("还没有自己的常用语"));
    await expectShown(button("新增常用语"));
    expectNoOverflow();
  });

  it("tell why they cannot be shown, and try again", async () => {
    answerOwnData();
    server.refuse(listPhrases, new Refusal(400, "数据库不可用"));
    await open(path);
    await expectShown(page.getByText("数据库不可用"));
    await untilExtrasStand();
    answerPhrases(["回来了"]);
    await click(button("重试"));
    await expectShown(page.getByText("回来了", { exact: true }));
  });
});

describe("shared phrases", () => {
  it("are only read by whoever may not change the settings", () => {
    expect(sharedPhrases.create.permission).toEqual({ menu: "system.sysConfig", button: "btn_save" });
  });
});
