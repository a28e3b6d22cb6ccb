import { getConfig, updateRecord } from "@gongshu/contract/lowcode/online-dev";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#lib/query-client.ts";
import { invalidFields, server, stale } from "#testing/fake-server.ts";
import { open, walkTo } from "#testing/product.tsx";
import {
  button,
  click,
  dialog,
  expectCount,
  expectFocusIn,
  expectNoDialog,
  expectShown,
  expectText,
  press,
} from "#testing/screen.ts";
import { expectAccessible } from "#testing/screen-quality.ts";
import { answerInspections, buttons, inspection, inspector, path } from "./testing/inspections.ts";

const columns = ["f1", "f2", "f3", "f5"].map((field) => ({ field, editable: field !== "f2" }));
const field = (name: string) => page.getByRole("textbox", { name }).or(page.getByRole("spinbutton", { name }));
const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true }).first();
const sent = () => server.asked(updateRecord).map(({ body }) => ({ ...body, data: JSON.parse(body.data) as object }));

async function openList(granted = buttons): Promise<void> {
  answerInspections([inspection(1), inspection(2)], { columns });
  await open(path, { person: inspector({ buttons: granted, columns: ["billNo", "material", "quantity", "result"] }) });
  await expectShown(page.getByText("IQC0001"));
}

/** Edits the number of the first row. */
async function editBill(text: string): Promise<void> {
  await cell("IQC0001").dblClick();
  await expectFocusIn(field("IQC0001的检验单号"));
  await field("IQC0001的检验单号").fill(text);
}

describe("a row of a list in editing", () => {
  it("is filled in with the inputs of its form, and saved at the version that was read", async () => {
    server.answer(updateRecord, ({ params }) => ({ id: params.id, version: 2 }));
    await openList();
    await editBill("IQC0009");
    await field("IQC0001的数量").fill("15");
    await expectAccessible();
    await press("Enter");
    await expectCount(page.css(".grid-edit"), 0);
    expect(sent()).toMatchObject([{ version: 1, origin: "form", data: { billNo: "IQC0009", quantity: 15 } }]);
  });

  it("offers inputs where the list says so alone", async () => {
    await openList();
    await editBill("IQC0009");
    await expectCount(field("IQC0001的物料"), 0);
  });

  it("is not offered to those who may not change records", async () => {
    await openList(buttons.filter((name) => name !== "btn_edit"));
    await cell("IQC0001").dblClick();
    await expectShown(dialog());
    await expectCount(page.getByRole("columnheader", { name: /必填/ }), 0);
  });

  it("keeps to the rules of the form, and shows at the cell what the server refuses", async () => {
    server.refuse(updateRecord, invalidFields({ field: "data.billNo", message: "检验单号已存在" }));
    await openList();
    await editBill("");
    await press("Enter");
    await expectText(page.css(".grid-problem"), /检验单号/);
    expect(sent()).toEqual([]);
    await field("IQC0001的检验单号").fill("IQC0002");
    await press("Enter");
    await expectText(page.css(".grid-problem"), "检验单号已存在");
  });

  it("meets what somebody else has saved meanwhile, and lets one choose", async () => {
    const theirs = { billNo: "IQC0077", material: "石墨膜", quantity: 12, amount: 3400, result: "ok", remark: "" };
    const current = { id: "r1", version: 5, data: JSON.stringify(theirs) };
    server.refuse(updateRecord, stale({ current, submitted: current }));
    await openList();
    await editBill("IQC0009");
    await press("Enter");
    await expectText(dialog(), "数据已被他人修改");
    await expectText(dialog(), "IQC0077");
    server.answer(updateRecord, ({ params }) => ({ id: params.id, version: 6 }));
    await click(dialog().getByRole("radio", { name: /IQC0009/ }));
    await click(button("保存合并结果"));
    await expectNoDialog();
    expect(sent().at(-1)).toMatchObject({ version: 5, data: { billNo: "IQC0009" } });
    await expectCount(page.css(".grid-edit"), 0);
  });

  it("goes back to what it says when nothing of it may be edited any more, and nobody is asked about it", async () => {
    await openList();
    await editBill("IQC0009");
    answerInspections([inspection(1), inspection(2)], { columns: columns.map(({ field: id }) => ({ field: id })) });
    await queryClient.invalidateQueries({ queryKey: [getConfig.path] });
    await expectCount(page.css(".grid-edit"), 0);
    await expectShown(cell("IQC0001"));
    walkTo("/home");
    await expectCount(page.getByRole("dialog"), 0);
  });

  it("goes on without a column that vanishes meanwhile", async () => {
    server.answer(updateRecord, ({ params }) => ({ id: params.id, version: 2 }));
    await openList();
    await editBill("IQC0009");
    answerInspections([inspection(1), inspection(2)], { columns: columns.filter(({ field: id }) => id !== "f3") });
    await queryClient.invalidateQueries({ queryKey: [getConfig.path] });
    await expectCount(field("IQC0001的数量"), 0);
    await expect.element(field("IQC0001的检验单号")).toHaveValue("IQC0009");
    await press("Control+Enter");
    await expectCount(page.css(".grid-edit"), 0);
    expect(sent()).toMatchObject([{ data: { billNo: "IQC0009" } }]);
  });
});
