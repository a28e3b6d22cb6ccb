import { applyBulkEdit, bulkEdit, getBulkEdit, planBulkEdit, undoBulkEdit } from "@gongshu/contract/lowcode/bulk-edit";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { invalidFields, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import { button, click, confirm, dialog, expectNoDialog, expectShown, press, row, type } from "#testing/screen.ts";
import { expectAccessible } from "#testing/screen-quality.ts";
import { answerInspections, inspector, path } from "./testing/inspections.ts";

const outcome = {
  changed: 1,
  unchanged: 0,
  leftOut: {
    count: 1,
    reasons: [{ text: "预览后已被修改", count: 1 }],
    records: [{ id: "r2", fullName: "IQC0002", reason: "预览后已被修改" }],
  },
};
const planned = sample(bulkEdit, {
  id: "e1",
  state: "planned",
  fields: [{ field: "material", label: "物料", text: "铜箔" }],
  plan: outcome,
  records: [
    {
      id: "r1",
      fullName: "IQC0001",
      changes: [{ field: "material", label: "物料", before: "石墨膜", after: "铜箔" }],
    },
  ],
  done: null,
  undone: null,
});

async function chooseMaterial(text: string): Promise<void> {
  await click(dialog().getByRole("combobox", { name: "要修改的字段" }));
  await type("物料");
  await press("Enter");
  await press("Escape");
  await dialog().getByRole("textbox", { name: "物料" }).fill(text);
}

describe("changing several records", () => {
  it("is looked at first, then done, then taken back", async () => {
    answerInspections();
    await open(path, { person: inspector() });
    server.answer(planBulkEdit, { id: "e1", jobId: "" });
    server.answer(getBulkEdit, planned);
    await click(row("IQC0001").getByRole("checkbox"));
    await click(row("IQC0002").getByRole("checkbox"));
    await click(page.getByRole("toolbar").getByRole("button", { name: "批量修改" }));
    await expectShown(dialog().getByText("已选的 2 条"));
    await chooseMaterial("铜箔");
    await click(button("预览", dialog()));
    await expectShown(dialog().getByRole("cell", { name: "石墨膜" }));
    await expectShown(dialog().getByText("预览后已被修改（1 条）"));
    await expectAccessible();
    expect(server.asked(planBulkEdit)).toMatchObject([
      { body: { ids: ["r1", "r2"], data: JSON.stringify({ material: "铜箔" }) } },
    ]);
    server.answer(applyBulkEdit, { id: "e1", jobId: "" });
    server.answer(getBulkEdit, { ...planned, state: "done", done: outcome });
    await click(button("修改 1 条", dialog()));
    await expectShown(dialog().getByText("已修改 1 条"));
    server.answer(undoBulkEdit, { id: "e1", jobId: "" });
    server.answer(getBulkEdit, { ...planned, state: "undone", done: outcome, undone: outcome });
    await click(button("撤销修改", dialog()));
    await confirm("撤销修改");
    await expectShown(dialog().getByText("已恢复 1 条"));
    await click(button("完成", dialog()));
    await expectNoDialog();
  });

  it("shows at its input what is wrong with a value", async () => {
    answerInspections();
    await open(path, { person: inspector() });
    server.refuse(planBulkEdit, invalidFields({ field: "material", message: "没有这种物料" }));
    await click(button(/批量修改/));
    await chooseMaterial("无");
    await click(button("预览", dialog()));
    await expectShown(dialog().getByText("没有这种物料").first());
    expect(server.asked(planBulkEdit)[0]).not.toHaveProperty("body.ids");
  });
});
