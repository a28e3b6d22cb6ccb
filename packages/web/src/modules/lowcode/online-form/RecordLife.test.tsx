import {
  getRecordHistory,
  listDeletedRecords,
  purgeRecords,
  recordHistoryEvent,
  restoreRecords,
  restoreVersion,
} from "@gongshu/contract/lowcode/record-life";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { invalidFields, server } from "#testing/fake-server.ts";
import { open, placeNow, untilExtrasStand } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import {
  button,
  chooseInRowMenu,
  click,
  confirm,
  dialog,
  expectGone,
  expectShown,
  expectText,
  input,
  press,
  question,
  row,
} from "#testing/screen.ts";
import { expectAccessible } from "#testing/screen-quality.ts";
import { answerInspections, buttons, inspection, inspector, path } from "./testing/inspections.ts";

const columns = ["billNo", "material", "quantity", "amount", "result", "remark"];
const three = [inspection(1), inspection(2), inspection(3)];
const allButtons = [...buttons, "btn_purge"];
const history = () => page.getByRole("dialog", { name: /变更记录/ });
const bin = () => page.getByRole("dialog", { name: /回收站/ });

async function openList(granted: readonly string[] = allButtons): Promise<void> {
  answerInspections(three);
  await open(path, { person: inspector({ buttons: [...granted], columns }) });
  await expectShown(row("IQC0001"));
}

async function openRecord(id: string): Promise<void> {
  answerInspections(three);
  await open(`${path}?open=detail%3A${id}`, { person: inspector({ buttons: allButtons, columns }) });
  await expectText(dialog(), "来料检验详情");
  await expectShown(dialog().getByText("检验判定"));
}

const event = (id: string, more: object) =>
  sample(recordHistoryEvent, {
    id,
    action: "update",
    origin: "form",
    userName: "王敏",
    time: 1_767_225_600_000,
    fields: [],
    tables: [],
    ...more,
  });
const changed = event("e2", {
  fields: [{ field: "material", label: "物料", before: "石墨膜", after: "" }],
  tables: [
    {
      field: "items",
      label: "明细",
      moreRows: 3,
      rows: [{ change: "changed", place: 2, cells: [{ field: "price", label: "单价", before: "1", after: "2" }] }],
    },
  ],
});
const created = event("e1", {
  action: "create",
  origin: "import",
  fields: [{ field: "material", label: "物料", before: "", after: "石墨膜" }],
});

describe("an open record", () => {
  it("leads to the one before and after it, by its buttons and by Alt with an arrow", async () => {
    await openRecord("r2");
    await expect.element(button(/上一条/, dialog())).toHaveAttribute("aria-disabled", "false");
    await click(button(/下一条/, dialog()));
    await expect.poll(placeNow).toBe(`${path}?open=detail%3Ar3`);
    await expectText(dialog(), "IQC0003");
    await expect.element(button(/下一条/, dialog())).toHaveAttribute("aria-disabled", "true");
    await press("Alt+ArrowUp");
    await expect.poll(placeNow).toBe(`${path}?open=detail%3Ar2`);
    await expectText(dialog(), "IQC0002");
  });

  it("leads on while it is being changed, after a question when something was typed", async () => {
    answerInspections(three);
    await open(`${path}?open=edit%3Ar1`, { person: inspector({ buttons: allButtons, columns }) });
    await expect.element(input("物料")).not.toHaveValue("");
    await expect.element(button(/下一条/, dialog())).toHaveAttribute("aria-disabled", "false");
    await click(button(/下一条/, dialog()));
    await expect.poll(placeNow).toBe(`${path}?open=edit%3Ar2`);
    await expect.element(button(/下一条/, dialog())).toHaveAttribute("aria-disabled", "false");
    await input("物料").fill("换了");
    await press("Alt+ArrowDown");
    await confirm("继续编辑");
    await expect.element(input("物料")).toHaveValue("换了");
    await press("Alt+ArrowDown");
    await confirm("放弃");
    await expect.poll(placeNow).toBe(`${path}?open=edit%3Ar3`);
    await press("Alt+ArrowUp");
    await expect.poll(placeNow).toBe(`${path}?open=edit%3Ar2`);
    await expect.element(input("物料")).not.toHaveValue("换了");
  });

  it("gives its address to be sent to somebody", async () => {
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openRecord("r2");
    await click(button("复制链接", dialog()));
    await expectShown(page.getByText("链接已复制"));
    expect(copy).toHaveBeenCalledWith(window.location.href);
  });

  it("tells its history in words, and puts an earlier version back after a question", async () => {
    server.answer(getRecordHistory, ({ query }) => pageOf([changed, created], query));
    await openRecord("r1");
    await click(button("变更记录", dialog()));
    for (const text of ["王敏", "石墨膜", "（空）", "修改第 2 行", "另有 3 行", "导入"])
      await expectShown(history().getByText(text, { exact: false }).first());
    await expectAccessible();
    expect(button("恢复到此版本", history()).elements()).toHaveLength(1);
    server.answer(restoreVersion, { id: "r1", version: 2 });
    await click(button("恢复到此版本", history()));
    await confirm("恢复到此版本");
    await expect
      .poll(() => server.asked(restoreVersion))
      .toMatchObject([{ params: { id: "r1", eventId: "e1" }, body: { version: 1 } }]);
    await expect.poll(() => server.asked(getRecordHistory).length).toBe(2);
    await expectShown(history().getByText("修改第 2 行"));
  });

  it("loads the earlier part of a long history when it is asked for", async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      event(`e${20 - index}`, {
        fields: [{ field: "remark", label: "备注", before: "", after: `第 ${12 - index} 次` }],
      }),
    );
    server.answer(getRecordHistory, ({ query }) => pageOf(many, { ...query, pageSize: 10 }));
    await openRecord("r1");
    await click(button("变更记录", dialog()));
    await expectShown(history().getByText("第 3 次"));
    await expectGone(history().getByText("第 2 次"));
    await click(button("更早的记录", history()));
    await expectShown(history().getByText("第 1 次", { exact: true }));
    await expectGone(button("更早的记录", history()));
  });

  it("says when its history cannot be read, and asks again", async () => {
    server.refuse(getRecordHistory, invalidFields({ field: "x", message: "暂时不可用" }));
    await openRecord("r1");
    await click(button("变更记录", dialog()));
    await expectShown(button("重试", history()));
    await untilExtrasStand();
    server.answer(getRecordHistory, ({ query }) => pageOf([created], query));
    await click(button("重试", history()));
    await expectShown(history().getByText("石墨膜"));
  });
});

describe("the recycle bin of a list", () => {
  const gone = {
    id: "r9",
    deleteUserName: "王敏",
    deleteTime: 1_767_225_600_000,
    purgeTime: 1_775_001_600_000,
    row: inspection(9),
  };

  it("says that it is empty", async () => {
    server.answer(listDeletedRecords, ({ query }) => pageOf([], query));
    await openList();
    await click(button("回收站"));
    await expectShown(bin().getByText("回收站是空的"));
    await expectAccessible();
  });

  it("gives a record back, and lets one go for good after a question", async () => {
    let left = [gone, { ...gone, id: "r8", row: inspection(8) }];
    server.answer(listDeletedRecords, ({ query }) => pageOf(left, query));
    server.answer(restoreRecords, ({ body }) => {
      left = left.filter(({ id }) => !body.ids.includes(id));
      return { restored: body.ids.length };
    });
    server.answer(purgeRecords, ({ body }) => {
      left = left.filter(({ id }) => !body.ids.includes(id));
      return { purged: body.ids.length };
    });
    await openList();
    await click(button("回收站"));
    await expectText(row("IQC0009"), "王敏");
    await expectAccessible();
    await click(button("恢复 IQC0009"));
    await expectGone(row("IQC0009"));
    expect(server.asked(restoreRecords)).toMatchObject([{ body: { ids: ["r9"] } }]);
    await chooseInRowMenu("IQC0008", "彻底删除");
    await confirm("彻底删除");
    await expectShown(bin().getByText("回收站是空的"));
    expect(server.asked(purgeRecords)).toMatchObject([{ body: { ids: ["r8"] } }]);
  });

  it("gives back or lets go several at once", async () => {
    let left = [gone, { ...gone, id: "r8", row: inspection(8) }, { ...gone, id: "r7", row: inspection(7) }];
    server.answer(listDeletedRecords, ({ query }) => pageOf(left, query));
    server.answer(restoreRecords, ({ body }) => {
      left = left.filter(({ id }) => !body.ids.includes(id));
      return { restored: body.ids.length };
    });
    server.answer(purgeRecords, ({ body }) => {
      left = left.filter(({ id }) => !body.ids.includes(id));
      return { purged: body.ids.length };
    });
    await openList();
    await click(button("回收站"));
    const tick = (name: string) => click(row(name).getByRole("checkbox"));
    await tick("IQC0009");
    await tick("IQC0008");
    await click(button("恢复", bin().getByRole("toolbar")));
    await expectGone(row("IQC0009"));
    expect(server.asked(restoreRecords)).toMatchObject([{ body: { ids: ["r9", "r8"] } }]);
    await tick("IQC0007");
    await click(button("彻底删除", bin().getByRole("toolbar")));
    await expectText(question(), "彻底删除“IQC0007”？");
    await confirm("彻底删除");
    await expectShown(bin().getByText("回收站是空的"));
    expect(server.asked(purgeRecords)).toMatchObject([{ body: { ids: ["r7"] } }]);
  });

  it("is offered to those who may delete, and letting go for good to those who may do that", async () => {
    server.answer(listDeletedRecords, ({ query }) => pageOf([gone], query));
    await openList(buttons);
    await click(button("回收站"));
    await expectShown(button("恢复 IQC0009"));
    await expectGone(page.getByRole("button", { name: /更多操作.*IQC0009|彻底删除/ }));
  });

  it("is not offered to those who may not delete", async () => {
    await openList(["btn_edit", "btn_detail"]);
    await expectGone(button("回收站"));
  });

  it("says when it cannot be read, and asks again", async () => {
    server.refuse(listDeletedRecords, invalidFields({ field: "x", message: "暂时不可用" }));
    await openList();
    await click(button("回收站"));
    await expectShown(button("重试", bin()));
    await untilExtrasStand();
    server.answer(listDeletedRecords, ({ query }) => pageOf([gone], query));
    await click(button("重试", bin()));
    await expectShown(row("IQC0009"));
  });
});
