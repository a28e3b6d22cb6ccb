import { listRemoved, purgeRemoved, restoreRemoved } from "@gongshu/contract/lowcode/visual-dev-removed";
import { compareModelVersions, listModelVersions } from "@gongshu/contract/lowcode/visual-dev-versions";
import { describe, expect, it } from "vitest";
import { invalidFields, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { button, click, dialog, expectGone, expectText, focus, type } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const price: FieldInput = { kind: "text", id: "p", field: "price", label: "单价" };
const note: FieldInput = { kind: "text", id: "n", field: "note", label: "备注" };
const removed = {
  table: null,
  field: "n",
  column: "note",
  label: "备注",
  type: "文本",
  valueCount: 12,
  lastVersion: 1,
  obstacle: "",
};
const converted = { ...removed, field: "p", column: "priceOld1", label: "单价", valueCount: 3, obstacle: "草稿中已有" };

async function openRemoved(visit: Parameters<typeof open>[1] = {}): Promise<void> {
  answerModel(modelOf([price], { version: 7 }));
  server.answer(listModelVersions, { list: [], version: 7 });
  server.answer(compareModelVersions, { changes: [], count: 0 });
  await open(designPath, visit);
  await click(button(/历史版本|歷史版本|History/));
  await click(dialog().getByRole("tab").nth(2));
}

describeScreenQuality("the removed fields of a model", {
  open: async (visit) => {
    server.answer(listRemoved, { list: [removed, converted], version: 7, publishedVersion: 2 });
    await openRemoved(visit);
    await expectText(dialog(), "备注");
  },
});

describe("a removed field", () => {
  it("is put back into the draft, unless something stands in the way, which is said", async () => {
    server.answer(listRemoved, { list: [removed, converted], version: 7, publishedVersion: 2 });
    server.answer(restoreRemoved, () => {
      answerModel(modelOf([price, note], { version: 8 }));
      return { version: 8, hasChanges: true };
    });
    await openRemoved();
    await expectText(dialog(), "草稿中已有");
    await click(button("放回表单", dialog()));
    await expect.poll(() => button(/^备注，/).elements().length).toBe(1);
    expect(server.asked(restoreRemoved).at(-1)?.body).toEqual({ table: null, field: "n", version: 7 });
  });

  it("is purged only after the code of the model was typed, with the number of values that are lost", async () => {
    server.answer(listRemoved, { list: [removed, converted], version: 7, publishedVersion: 2 });
    server.answer(purgeRemoved, { valueCount: 12 });
    await openRemoved();
    await click(dialog().getByRole("checkbox", { name: "备注" }));
    await click(button("彻底清除所选…", dialog()));
    await expectText(dialog(), "将永久丢失 12 个值");
    await expect.element(button("彻底清除", dialog())).toBeDisabled();
    focus(dialog().getByRole("textbox"));
    await type("patrol");
    await click(button("彻底清除", dialog()));
    await expect.poll(() => server.asked(purgeRemoved).length).toBe(1);
    expect(server.asked(purgeRemoved)[0]?.body).toEqual({
      parts: [{ table: null, field: "n", column: "note" }],
      confirm: "patrol",
      publishedVersion: 2,
    });
    await expectGone(button("彻底清除"));
  });

  it("cannot be purged without the right to it", async () => {
    server.answer(listRemoved, { list: [removed], version: 7, publishedVersion: 2 });
    await openRemoved({
      person: { rights: { "onlineDev.webDesign": { buttons: ["btn_edit"], columns: ["fullName"] } } },
    });
    await expectText(dialog(), "备注");
    await expectGone(button("彻底清除所选…"));
  });

  it("that is refused keeps the question open", async () => {
    server.answer(listRemoved, { list: [removed], version: 7, publishedVersion: 2 });
    server.refuse(purgeRemoved, invalidFields({ field: "confirm", message: "请输入模型编码" }));
    await openRemoved();
    await click(dialog().getByRole("checkbox", { name: "备注" }));
    await click(button("彻底清除所选…", dialog()));
    focus(dialog().getByRole("textbox"));
    await type("patrol");
    await click(button("彻底清除", dialog()));
    await expect.poll(() => server.asked(purgeRemoved).length).toBe(1);
    await expectText(dialog(), "将永久丢失");
  });
});
