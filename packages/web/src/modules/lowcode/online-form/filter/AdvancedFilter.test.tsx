import { listView, listViews, type SavedView } from "@gongshu/contract/lowcode/list-views";
import { getConfig, groupRecords, listRecords, listRecordsByPost } from "@gongshu/contract/lowcode/online-dev";
import { formSchema } from "@gongshu/core/form/form.schema";
import { listSchema } from "@gongshu/core/list/list.schema";
import type { FilterTree } from "@gongshu/core/list/query/filter-tree";
import { viewSchema } from "@gongshu/core/list/view/view.schema";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, placeNow, type Visit } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import {
  button,
  choose,
  click,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  input,
  press,
  question,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";
import { answerInspections, inspection, inspector, modelId, path } from "../testing/inspections.ts";
import { listToolMessages as messages } from "./list-tools.messages.ts";

const results = [
  { value: "ok", label: "合格" },
  { value: "bad", label: "不合格" },
];
const form = formSchema.parse({
  schema: 3,
  fields: [
    { kind: "text", id: "f1", field: "billNo", label: "检验单号" },
    { kind: "number", id: "f3", field: "quantity", label: "数量" },
    { kind: "radio", id: "f5", field: "result", label: "检验判定", options: { source: "static", options: results } },
    { kind: "relatedForm", id: "f7", field: "supplier", label: "供应商", modelId: "m-supplier", labelField: "name" },
    {
      kind: "table",
      id: "t1",
      field: "items",
      label: "缺陷明细",
      columns: [{ kind: "number", id: "c1", field: "count", label: "缺陷数" }],
    },
  ],
  layout: [],
});
const list = listSchema.parse({ schema: 1, columns: [{ field: "f1" }, { field: "f3" }, { field: "f5" }] });
const supplierForm = formSchema.parse({
  schema: 3,
  fields: [{ kind: "number", id: "s1", field: "grade", label: "评级" }],
});

function answerForms(): void {
  answerInspections([inspection(1), inspection(2, { result: "不合格", result_raw: "bad" })]);
  server.answer(getConfig, ({ params }) => ({
    ...sample(getConfig.reply, { id: params.modelId, fullName: "来料检验", publishedVersion: 1 }),
    formData: JSON.stringify(params.modelId === modelId ? form : supplierForm),
    columnData: JSON.stringify(params.modelId === modelId ? list : listSchema.parse({ schema: 1, columns: [] })),
  }));
}

async function openList(address = path, visit: Visit = {}): Promise<void> {
  answerForms();
  await open(address, { person: inspector(), ...visit });
  await expectShown(page.getByText("IQC0001").first());
}

const with_ = (filter: FilterTree) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const one = (...rules: FilterTree["rules"]): FilterTree => ({ logic: "and", rules });
const asked = () => server.asked(listRecords).at(-1)?.query;
const askedFilter = () => asked()?.filter;
const openEditor = async () => {
  await click(button("筛选"));
  await expectShown(dialog().getByText("高级筛选"));
};
const chooseIn = async (label: string, at: number, option: string) => {
  await click(dialog().getByRole("combobox", { name: label }).nth(at));
  await click(
    page
      .css(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
      .filter({ hasText: option })
      .first(),
  );
};

describeScreenQuality("a list with an advanced filter", {
  open: (visit) => openList(with_(one({ field: "f3", operator: "greater", value: 5 })), visit),
  openers: [{ name: messages.filter }],
});

describe("the advanced filter", () => {
  it("is put together of conditions, stands in the address, and is told in words", async () => {
    await openList();
    await openEditor();
    await choose("字段", "数量");
    await choose("比较方式", "介于");
    await input("从").fill("5");
    await expectAccessible();
    await click(button("应用", dialog()));
    await expectNoDialog();
    const filter = one({ field: "f3", operator: "between", value: [5, null] });
    await expect.poll(askedFilter).toEqual(filter);
    expect(decodeURIComponent(placeNow())).toContain(JSON.stringify(filter));
    await expectShown(page.getByText("“数量”在5和…之间"));
    await click(button("清除筛选"));
    await expectGone(page.getByText("“数量”在5和…之间"));
    expect(placeNow()).toBe(path);
  });

  it("joins groups by and, or", async () => {
    await openList();
    await openEditor();
    await choose("字段", "检验判定");
    await choose("值", "不合格");
    await click(dialog().css(".ant-modal-title"));
    await click(button("添加条件组", dialog()));
    await dialog().getByRole("textbox", { name: "值" }).fill("IQC");
    await click(button("应用", dialog()));
    await expect.poll(askedFilter).toEqual({
      logic: "and",
      rules: [{ field: "f5", operator: "in", value: ["bad"] }],
      groups: [{ logic: "or", rules: [{ field: "f1", operator: "contains", value: "IQC" }] }],
    });
    await expectShown(page.getByText("“检验判定”是“不合格”之一 且 （“检验单号”包含“IQC”）"));
  });

  it("asks for rows of sub-tables, their totals, and fields of related records", async () => {
    await openList();
    await openEditor();
    await choose("字段", "缺陷明细");
    await click(
      dialog()
        .getByRole("button", { name: /添加条件$/ })
        .first(),
    );
    await input("值").fill("2");
    await click(
      dialog()
        .getByRole("button", { name: /添加条件$/ })
        .last(),
    );
    await chooseIn("字段", 2, "供应商的记录");
    await click(
      dialog()
        .getByRole("group", { name: "供应商" })
        .getByRole("button", { name: /添加条件$/ }),
    );
    await dialog().getByRole("group", { name: "供应商" }).getByRole("textbox", { name: "值" }).fill("3");
    await click(button("应用", dialog()));
    const inner = (field: string, value: number) => ({ logic: "and", rules: [{ field, operator: "equal", value }] });
    await expect.poll(askedFilter).toEqual({
      logic: "and",
      rules: [
        { rows: "t1", quantifier: "any", where: inner("c1", 2) },
        { rows: "f7", quantifier: "any", where: inner("s1", 3) },
      ],
    });
    await expectShown(page.getByText(/“缺陷明细”中有任一行满足（“缺陷数”等于2）/));
    await click(button("修改"));
    await chooseIn("比较方式", 0, "行数");
    await chooseIn("数量的比较方式", 0, "大于等于");
    await expectShown(dialog().getByText("未填写完整，不会生效", { exact: true }));
  });

  it("leaves out what is not complete, with a mark, and says how much that is", async () => {
    await openList();
    await openEditor();
    await expectShown(dialog().getByText("未填写完整，不会生效", { exact: true }));
    await expectShown(dialog().getByText("有 1 个条件未填写完整，不会生效。"));
    await expectAccessible();
    await click(button("应用", dialog()));
    await expectNoDialog();
    expect(placeNow()).toBe(path);
  });

  it("is refused where no link has room for it, and can be kept in a view instead", async () => {
    await openList(with_(one({ field: "f1", operator: "in", value: ["a"] })));
    await click(button("修改"));
    const values = Array.from({ length: 800 }, (_, index) => `order-${index}`);
    await dialog()
      .getByRole("combobox", { name: "值" })
      .fill(`${values.join(",")},`);
    await expectShown(dialog().getByText(/\+ 781/));
    await click(button("应用", dialog()));
    await expectShown(dialog().getByRole("alert"));
    await expectText(dialog().getByRole("alert"), /无法放入链接/);
    await click(button("保存为视图", dialog()));
    await expectShown(dialog().getByText("另存为"));
  });

  it("of a link that nobody can read is left out, which is said", async () => {
    await openList(`${path}?filter=%7Bbroken`);
    await expectShown(page.getByText("链接中的筛选条件无法识别，已被忽略"));
    expect(askedFilter()).toBeUndefined();
  });

  it("names a field that is gone, and lets it be changed", async () => {
    await openList(with_(one({ field: "gone", operator: "equal", value: "x" })));
    await expectShown(page.getByText("已删除的字段"));
    await click(button("修改"));
    await expectShown(dialog().getByText("未填写完整，不会生效", { exact: true }));
  });

  it("of many values is sent as a body", async () => {
    answerForms();
    const value = Array.from({ length: 500 }, (_, index) => `order-${index}`);
    const saved: SavedView = sample(listView, {
      id: "v1",
      fullName: "很多单号",
      view: viewSchema.parse({ schema: 1, kind: "table", filter: one({ field: "f1", operator: "in", value }) }),
      losses: [],
      isStarred: true,
      version: 1,
    });
    server.answer(listViews, { list: [saved], defaultId: "v1" });
    server.answer(listRecordsByPost, ({ body }) => pageOf([inspection(1)], body));
    await open(path, { person: inspector() });
    await expectShown(row("IQC0001"));
    expect(server.asked(listRecordsByPost).at(-1)?.body.filter).toEqual(one({ field: "f1", operator: "in", value }));
    await expectShown(page.getByText(/等 500 个值/));
  });

  it("of a view is changed over it until it is saved or dropped", async () => {
    answerForms();
    const filter = one({ field: "f1", operator: "notEmpty" });
    const saved: SavedView = sample(listView, {
      id: "v1",
      fullName: "有单号",
      view: viewSchema.parse({ schema: 1, kind: "table", filter }),
      losses: [],
      origin: "own",
      isEditable: true,
      isStarred: true,
      version: 1,
    });
    server.answer(listViews, { list: [saved], defaultId: "" });
    await open(`${path}?view=v1`, { person: inspector() });
    await expect.poll(askedFilter).toEqual(filter);
    await click(button("清除筛选"));
    await expectShown(page.getByText("视图有未保存的更改"));
    await expect.poll(askedFilter).toBeUndefined();
    await click(button("放弃更改"));
    await expectShown(page.getByText("“检验单号”不为空"));
    expect(placeNow()).toBe(`${path}?view=v1`);
  });
});

describe("the search in all columns", () => {
  it("asks with Enter, stands in the address, and shows all again once it is empty", async () => {
    await openList();
    const box = page.getByRole("searchbox", { name: "搜索所有列" });
    await box.fill("IQC");
    await press("Enter");
    await expect.poll(() => asked()?.keyword).toBe("IQC");
    expect(placeNow()).toBe(`${path}?q=IQC`);
    await box.fill("");
    await expect.poll(placeNow).toBe(path);
  });
});

describe("a view in groups", () => {
  async function openGroups(): Promise<void> {
    answerForms();
    const saved: SavedView = sample(listView, {
      id: "v1",
      fullName: "按判定",
      view: viewSchema.parse({
        schema: 1,
        kind: "grouped",
        groups: ["f5"],
        totals: [{ field: "f3", aggregate: "sum" }],
      }),
      losses: [],
      isStarred: true,
      version: 1,
    });
    server.answer(listViews, { list: [saved], defaultId: "v1" });
    server.answer(groupRecords, ({ body }) => ({
      list:
        body.groups.length === 0
          ? [{ keys: [], count: 70_000, aggregates: [1300] }]
          : [
              { keys: [{ value: "ok", text: "合格" }], count: 69_000, aggregates: [1299.5] },
              { keys: [{ value: null, text: "" }], count: 1000, aggregates: [null] },
            ],
      listIsCut: false,
    }));
    server.answer(listRecords, ({ query }) => ({
      list: Array.from({ length: query.pageSize }, (_, index) =>
        inspection((query.currentPage - 1) * query.pageSize + index + 1),
      ),
      pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total: 69_000 },
    }));
    await open(`${path}?q=IQC`, { person: inspector() });
    await expectShown(row(/合格（69000 条）.*Σ 1299\.5/));
  }
  const unfold = () =>
    click(
      row(/合格（69000 条）/)
        .getByRole("button")
        .first(),
    );

  it("has totals of all records, and asks for the rows of a group when it is opened", async () => {
    await openGroups();
    await expectShown(row(/（空）（1000 条）/));
    await expectShown(row(/合计（70000 条）.*Σ 1300/));
    await expectAccessible();
    expect(server.asked(listRecords)).toEqual([]);
    await unfold();
    await expectShown(row("IQC0001"));
    expect(asked()).toMatchObject({ currentPage: 1, keyword: "IQC" });
    expect(askedFilter()).toEqual(one({ field: "f5", operator: "equal", value: "ok" }));
  });

  it("names its ticked rows in questions about them", async () => {
    await openGroups();
    await unfold();
    await click(row("IQC0001").getByRole("checkbox"));
    await click(row("IQC0002").getByRole("checkbox"));
    await click(button(/批量删除/));
    await expectText(question(), "“IQC0001”、“IQC0002”");
  });
});
