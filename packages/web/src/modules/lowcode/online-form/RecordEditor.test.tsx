import { createRecord, updateRecord } from "@gongshu/contract/lowcode/online-dev";
import { secretMask } from "@gongshu/core/form/kinds/password";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server, stale } from "#testing/fake-server.ts";
import { open, reload } from "#testing/product.tsx";
import {
  button,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  input,
  press,
  question,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerRecords, type FieldInput, recordsPath, worker } from "./testing/records.ts";

const batch: FieldInput = { kind: "text", id: "a", field: "batch", label: "批号", required: true };
const quantity: FieldInput = { kind: "number", id: "b", field: "quantity", label: "数量" };
const double: FieldInput = {
  kind: "calculation",
  id: "c",
  field: "double",
  label: "两倍",
  expression: "{b}×2",
  precision: 0,
};
const fields = [batch, quantity, double];
const stored = { id: "r1", version: 3, values: { batch: "B-001", quantity: 5, double: 10 } };
const restored = () => page.getByText(/^已恢复 .* 未保存的内容$/);

async function openNew(): Promise<void> {
  answerRecords({ fields });
  await open(`${recordsPath}?open=new`, { person: worker() });
  await expectShown(input("批号"));
}

async function openStored(): Promise<void> {
  answerRecords({ fields, records: [stored] });
  await open(`${recordsPath}?open=edit:r1`, { person: worker() });
  await expect.element(input("批号")).toHaveValue("B-001");
}

describeScreenQuality("the form of a record", {
  open: async (visit) => {
    answerRecords({
      fields: [
        ...fields,
        { kind: "table", id: "t", field: "items", label: "明细", columns: [{ ...quantity, id: "d" }] },
      ],
    });
    await open(`${recordsPath}?open=new`, { ...visit, person: worker() });
    await expectShown(page.getByRole("dialog"));
  },
});

describe("a code", () => {
  const code: FieldInput = {
    kind: "text",
    id: "k",
    field: "code",
    label: "编码",
    required: true,
    lockedOnceSaved: true,
  };

  it("is entered with a new record", async () => {
    answerRecords({ fields: [code, batch] });
    await open(`${recordsPath}?open=new`, { person: worker() });
    await expect.element(input("编码")).toBeEnabled();
  });

  it("is locked once the record has been saved, unless it has none yet", async () => {
    const values = { code: "M-1", batch: "B-001" };
    answerRecords({ fields: [code, batch], records: [{ ...stored, values }] });
    await open(`${recordsPath}?open=edit:r1`, { person: worker() });
    await expect.element(input("编码")).toBeDisabled();
    await expect.element(input("批号")).toBeEnabled();
  });
});

describe("a calculation in a form", () => {
  it("shows its new value with the paint after the key", async () => {
    await openNew();
    await input("数量").fill("21");
    await expect.element(input("两倍")).toHaveValue("42");
  });

  it("does so in the rows of a sub-table, and in their sum", async () => {
    const columns = [quantity, double];
    answerRecords({
      fields: [
        { kind: "table", id: "t", field: "items", label: "明细", columns, summary: { enabled: true, fields: ["c"] } },
      ],
    });
    await open(`${recordsPath}?open=new`, { person: worker() });
    await input("数量，第 1 行").fill("21");
    expect(input("两倍，第 1 行").element()).toHaveValue("42");
    await expectText(dialog().getByRole("row", { name: /合计/ }), "42");
  });
});

describe("a wide sub-table", () => {
  it("keeps the actions of its rows in reach", async () => {
    const columns = Array.from({ length: 12 }, (_, at) => ({
      ...quantity,
      id: `c${at}`,
      field: `c${at}`,
      label: `列${at}`,
    }));
    answerRecords({ fields: [{ kind: "table", id: "t", field: "items", label: "明细", columns }] });
    await open(`${recordsPath}?open=new`, { person: worker() });
    await expectShown(button("删除第 1 行", dialog()));
    const box = page.css(".record-form-scroll").element();
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    const remove = button("删除第 1 行", dialog()).element().getBoundingClientRect();
    expect(remove.right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
    await click(button("删除第 1 行", dialog()));
    await expectShown(dialog().getByText("还没有数据行"));
  });
});

describe("a sub-table", () => {
  const columns = [
    { ...batch, id: "d", field: "part", label: "零件" },
    { ...quantity, id: "e", field: "count", label: "个数", defaultExpression: "{b}" },
  ];
  const items: FieldInput = { kind: "table", id: "t", field: "items", label: "明细", columns };
  const empty = () => dialog().getByText("不能为空", { exact: true });

  async function openTable(): Promise<void> {
    answerRecords({ fields: [batch, quantity, items] });
    await open(`${recordsPath}?open=new`, { person: worker() });
    await input("批号").fill("B-1");
  }

  it("starts with one empty row, which is not saved while nobody has typed into it", async () => {
    await openTable();
    await expectShown(input("零件，第 1 行"));
    await input("数量").fill("4");
    await press("Control+s");
    await expectNoDialog();
    expect(JSON.parse(server.asked(createRecord)[0]?.body.data ?? "")).toMatchObject({ items: null });
  });

  it("tells of a required cell as soon as it is emptied, and no more once it is filled", async () => {
    await openTable();
    await input("个数，第 1 行").fill("3");
    await input("零件，第 1 行").fill("P");
    await expectGone(empty());
    await input("零件，第 1 行").clear();
    await expectShown(empty());
    await input("零件，第 1 行").fill("Q");
    await expectGone(empty());
  });

  it("is not saved with an empty required cell", async () => {
    await openTable();
    await input("个数，第 1 行").fill("3");
    await press("Control+s");
    await expectShown(empty());
    expect(server.asked(createRecord)).toEqual([]);
  });

  it("complains of no row that has just been added, and what it complained of follows its row", async () => {
    await openTable();
    await input("个数，第 1 行").fill("3");
    await press("Control+s");
    await expectShown(empty());
    await click(button("添加一行", dialog()));
    await expectShown(input("零件，第 2 行"));
    expect(empty().elements()).toHaveLength(1);
    await input("零件，第 2 行").fill("P");
    await click(button("删除第 1 行", dialog()));
    await expectGone(empty());
    await expect.element(input("零件，第 1 行")).toHaveValue("P");
  });

  it("gives a row that is added what its columns start with, made of the record as it is by then", async () => {
    await openTable();
    await input("数量").fill("7");
    await click(button("添加一行", dialog()));
    await expect.element(input("个数，第 2 行")).toHaveValue("7");
  });

  it("has columns with options in sight, stars and colours", async () => {
    const options = {
      source: "static" as const,
      options: [
        { value: "a", label: "甲" },
        { value: "b", label: "乙" },
      ],
    };
    const column = (kind: "radio" | "checkbox", id: string) => ({ kind, id, field: id, label: id, options });
    const others = [
      { kind: "rate" as const, id: "stars", field: "stars", label: "stars" },
      { kind: "color" as const, id: "paint", field: "paint", label: "paint" },
    ];
    const table = { ...items, columns: [column("radio", "one"), column("checkbox", "many"), ...others] };
    answerRecords({ fields: [table] });
    await open(`${recordsPath}?open=new`, { person: worker() });
    await click(dialog().getByRole("radio", { name: "乙" }));
    await click(dialog().getByRole("checkbox", { name: "甲" }));
    await press("Control+s");
    await expectNoDialog();
    expect(JSON.parse(server.asked(createRecord)[0]?.body.data ?? "")).toMatchObject({
      items: [{ one: "b", many: ["a"], stars: null, paint: null }],
    });
  });
});

describe("saving and going on", () => {
  it("begins the next record, empty, with the first input in focus", async () => {
    await openNew();
    await input("批号").fill("B-001");
    await press("Control+Enter");
    await expect.element(input("批号")).toHaveValue("");
    await expect.element(input("批号")).toHaveFocus();
    await input("批号").fill("B-002");
    await click(button("保存并新增", dialog()));
    await expect.element(input("批号")).toHaveValue("");
    expect(server.asked(createRecord).map(({ body }) => body.data)).toEqual([
      expect.stringContaining("B-001"),
      expect.stringContaining("B-002"),
    ]);
    await press("Escape");
    await expectNoDialog();
  });

  it("is done by key wherever in the dialog the focus is", async () => {
    await openStored();
    await input("数量").fill("6");
    focus(button("取消", dialog()));
    await press("Control+s");
    await expectNoDialog();
    expect(server.asked(updateRecord)).toHaveLength(1);
  });

  it("is not there for a record that is changed", async () => {
    await openStored();
    await expectGone(button("保存并新增", dialog()));
  });
});

describe("a field that is asked for", () => {
  it("is told of when its choice is taken back, or when it is left without having been typed into", async () => {
    const options = { source: "static" as const, options: [{ value: "a", label: "甲" }] };
    const marks: FieldInput = { kind: "checkbox", id: "m", field: "marks", label: "标记", required: true, options };
    answerRecords({ fields: [marks, batch] });
    await open(`${recordsPath}?open=new`, { person: worker() });
    const box = dialog().getByRole("checkbox", { name: "甲" });
    await click(box);
    await expectGone(dialog().getByText("标记必填"));
    await click(box);
    await expectShown(dialog().getByText("标记必填"));
    await input("批号").fill("B");
    await input("批号").clear();
    await expectGone(dialog().getByText("批号必填"));
    focus(button("取消", dialog()));
    await expectShown(dialog().getByText("批号必填"));
  });
});

describe("leaving a form", () => {
  it("asks with the name of the record, and the safe answer loses nothing", async () => {
    await openStored();
    await input("数量").fill("6");
    await press("Escape");
    await expectText(question(), "放弃对“B-001”的修改？");
    await confirm("继续编辑");
    await expect.element(input("数量")).toHaveValue("6");
    await press("Escape");
    await confirm("放弃");
    await expectNoDialog();
  });

  it("asks nothing while it is being saved", async () => {
    await openStored();
    const release = server.hold(updateRecord);
    await input("数量").fill("6");
    await press("Control+s");
    await press("Escape");
    release();
    await expectNoDialog();
  });
});

describe("what was typed before a reload", () => {
  it("is there again, until it is saved", async () => {
    await openNew();
    await input("批号").fill("B|1");
    await reload();
    await expectShown(restored());
    await expect.element(input("批号")).toHaveValue("B|1");
    await click(button("保存", dialog()));
    await expectNoDialog();
    await click(button("新增").first());
    await expect.element(input("批号")).toHaveValue("");
    await expectGone(restored());
  });

  it("is gone once it was given up", async () => {
    await openNew();
    await input("批号").fill("B-1");
    await reload();
    await click(button("放弃这些内容"));
    await confirm("放弃");
    await expect.element(input("批号")).toHaveValue("");
    await reload();
    await expectShown(input("批号"));
    await expectGone(restored());
  });

  it("is saved against what it began with, so that what somebody else has saved since is met", async () => {
    await openStored();
    await input("数量").fill("6");
    const newer = { ...stored, version: 4, values: { ...stored.values, batch: "B-009" } };
    answerRecords({ fields, records: [newer] });
    await reload();
    await expectShown(page.getByText("此后服务器上已有更新的版本，保存时可比较并选择。"));
    await expect.element(input("批号")).toHaveFocus();
    const current = { id: "r1", version: 4, data: JSON.stringify(newer.values) };
    server.refuse(updateRecord, stale({ current, submitted: current }));
    await press("Control+s");
    await expectText(dialog(), "数据已被他人修改");
    expect(server.asked(updateRecord).at(-1)?.body.version).toBe(3);
  });
});

describe("a password that somebody else has changed meanwhile", () => {
  const values = { batch: "B-001", secret: secretMask };
  const secret: FieldInput = { kind: "password", id: "p", field: "secret", label: "口令" };

  async function meetNewer(edit: () => Promise<void>): Promise<void> {
    answerRecords({ fields: [batch, secret], records: [{ id: "r1", version: 3, values }] });
    await open(`${recordsPath}?open=edit:r1`, { person: worker() });
    await edit();
    const current = { id: "r1", version: 4, data: JSON.stringify(values), changedSecrets: ["secret"] };
    server.refuse(updateRecord, stale({ current, submitted: current }));
    await press("Control+s");
    await expectText(dialog(), "数据已被他人修改");
    server.answer(updateRecord, () => ({ id: "r1", version: 5 }));
  }
  const saved = () => JSON.parse(server.asked(updateRecord).at(-1)?.body.data ?? "") as Record<string, unknown>;
  const choice = (name: RegExp) => page.getByRole("radio", { name });

  it("is told of and stays, as what I have opened is no more", async () => {
    await meetNewer(() => input("批号").fill("B-002"));
    await expect.element(choice(/他人设置的新密码/)).toBeChecked();
    await expect.element(choice(/原来的密码/)).toBeDisabled();
    await click(button("保存合并结果"));
    await expectNoDialog();
    expect(saved()).toMatchObject({ batch: "B-002", secret: secretMask });
  });

  it.each([
    [/我输入的新密码/, "own12345"],
    [/他人设置的新密码/, secretMask],
  ])("gives me the choice when I have changed it too: %s", async (name, expected) => {
    await meetNewer(async () => {
      await click(button(/重新设置/, dialog()));
      await input("口令").fill("own12345");
    });
    await expectText(dialog(), "双方都改了");
    await expectGone(page.getByText("own12345"));
    await click(choice(name));
    await click(button("保存合并结果"));
    await expectNoDialog();
    expect(saved()).toMatchObject({ secret: expected });
  });
});

describe("fields that somebody may not see", () => {
  it("are not in the form, which says so", async () => {
    answerRecords({ fields: [batch], hasWithheldFields: true });
    await open(`${recordsPath}?open=new`, { person: worker() });
    await expectShown(dialog().getByText("部分字段您无权查看，未在此显示。"));
  });
});

describe("a list without records", () => {
  it.each([
    [["btn_add", "btn_upload"], "新增第一条，或从 Excel 导入。"],
    [["btn_add"], "新增第一条。"],
    [["btn_upload"], "从 Excel 导入。"],
    [[], "有数据后会显示在这里。"],
  ])("offers to whom %j is granted no more than that", async (buttons, text) => {
    answerRecords({ fields });
    await open(recordsPath, { person: worker(buttons) });
    await expectShown(page.getByText(text, { exact: true }));
  });
});
