import { createModel, getModel, updateModel } from "@gongshu/contract/lowcode/visual-dev";
import { visitModel } from "@gongshu/contract/lowcode/visual-dev-drafts";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import {
  button,
  click,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  press,
  type,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";
import { autosaveMs } from "./use-autosave.ts";

const price: FieldInput = { kind: "text", id: "p", field: "price", label: "单价" };
const note: FieldInput = { kind: "text", id: "n", field: "note", label: "备注" };
const other = { name: "周敏/zhoumin", since: 1, isDirty: true };

/** Opens the form and changes it. */
async function changed(): Promise<void> {
  await open(designPath);
  await click(button("添加单行输入"));
  await type("品名");
}

/** Somebody else has saved since the form was opened. */
function savedByOther(): void {
  server.answer(getModel, modelOf([price, note], { version: 5 }));
  server.refuse(updateModel, new Refusal(409, "数据已被他人修改", { current: {}, submitted: {} }));
}

describeScreenQuality("a form that somebody else has open", {
  open: async (visit) => {
    answerModel(modelOf([price]));
    server.answer(visitModel, { version: 2, savedBy: "周敏/zhoumin", others: [other] });
    await open(designPath, visit);
    await expectShown(page.getByText(/周敏\/zhoumin/).first());
  },
});

describe("a draft", () => {
  it("saves itself once nobody changes it any more, without a word", { timeout: 20_000 }, async () => {
    answerModel(modelOf([price]));
    await changed();
    await expect.poll(() => server.asked(updateModel).length, { timeout: autosaveMs + 5000 }).toBe(1);
    await expectShown(page.getByText("草稿已保存"));
    await expectGone(page.css(".ant-message-notice"));
  });

  it("that met the changes of another is kept as a form of its own, and theirs is loaded", async () => {
    answerModel(modelOf([price]));
    server.answer(createModel, { id: "m2" });
    await changed();
    savedByOther();
    await press("Control+s");
    await expectText(dialog(), "设计已被他人修改");
    await click(button("两份都保留", dialog()));
    await expectNoDialog();
    await expectShown(button(/^备注，/));
    const [copy] = server.asked(createModel);
    expect(copy?.body.fullName).toMatch(/^巡检副本.{5}$/);
    expect(copy?.body.enCode).toMatch(/^patrol.{5}$/);
    expect(copy?.body.formData).toContain("品名");
  });
});

describe("somebody else in the same form", () => {
  it("is named, and whether they have unsaved changes", async () => {
    answerModel(modelOf([price]));
    server.answer(visitModel, { version: 1, savedBy: "", others: [other] });
    await open(designPath);
    await expectShown(page.getByText(/^周敏\/zhoumin（有未保存的修改） 也打开了此表单/));
  });

  it("who has saved is told, and what they saved can be loaded", async () => {
    answerModel(modelOf([price]));
    server.answer(visitModel, { version: 5, savedBy: "周敏/zhoumin", others: [] });
    await open(designPath);
    await expectShown(page.getByText("周敏/zhoumin 保存了新的草稿"));
    server.answer(getModel, modelOf([price, note], { version: 5 }));
    await click(button("载入"));
    await expectShown(button(/^备注，/));
    await expectGone(page.getByText("周敏/zhoumin 保存了新的草稿"));
  });

  it("whose changes meet the own ones leads to the choice between both", async () => {
    answerModel(modelOf([price]));
    server.answer(visitModel, { version: 5, savedBy: "周敏/zhoumin", others: [] });
    await changed();
    savedByOther();
    await click(button("比较并选择"));
    await expectText(dialog(), "两份都保留");
  });
});
