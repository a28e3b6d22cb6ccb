import { saveColumns } from "@gongshu/contract/account/preference";
import { errorCodes } from "@gongshu/contract/errors";
import {
  createView,
  deleteView,
  listView,
  listViews,
  markView,
  type SavedView,
  shareableRoles,
  shareView,
  updateView,
  viewShares,
} from "@gongshu/contract/lowcode/list-views";
import { groupRecords, listRecords } from "@gongshu/contract/lowcode/online-dev";
import { lastDayOf } from "@gongshu/core/list/view/group-unit";
import { viewSchema } from "@gongshu/core/list/view/view.schema";
import { zonedTime } from "@gongshu/core/text/zone";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { currentTimeZone } from "#lib/time-zone.ts";
import { Refusal, server } from "#testing/fake-server.ts";
import { open, placeNow, reload, type Visit } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import {
  button,
  choose,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  input,
  press,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible, settle } from "#testing/screen-quality.ts";
import { answerInspections, buttons, inspection, inspector, path } from "../testing/inspections.ts";

const many = [
  inspection(1, { result: "合格", amount: "1,200.50" }),
  inspection(2, { result: "不合格", result_raw: "bad", amount: "0.50" }),
  inspection(3, { result: "合格", amount: "99.00" }),
];
const allColumns = ["billNo", "material", "quantity", "amount", "result", "remark"];
const sharer = () => inspector({ buttons: [...buttons, "btn_shareViews"], columns: allColumns });

function saved(id: string, fullName: string, view: object = {}, more: Partial<SavedView> = {}): SavedView {
  const definition = viewSchema.parse({ schema: 1, kind: "table", ...view });
  return sample(listView, {
    id,
    fullName,
    view: definition,
    version: 1,
    isEditable: true,
    isStarred: true,
    origin: "own",
    losses: [],
    ...more,
  });
}

interface OpenedViews extends Visit {
  readonly defaultId?: string;
  readonly address?: string;
  /** Those of the list, by field. */
  readonly columns?: readonly string[];
}

async function openViews(list: SavedView[], { defaultId = "", address = path, columns, ...visit }: OpenedViews = {}) {
  answerInspections(many, columns && { columns: columns.map((field) => ({ field })) });
  server.answer(listViews, () => ({ list, defaultId }));
  await open(address, { person: inspector(), ...visit });
  await expectShown(page.getByText(/IQC\d+/).first());
}

const tab = (name: string | RegExp) =>
  page.getByRole("navigation", { name: "视图", exact: true }).getByRole("button", { name });
const headers = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");
const act = async (name: string) => {
  await click(button("视图操作"));
  await click(page.getByRole("menuitem", { name }));
};
/** A list for several stays open for the next one. */
const chooseOne = async (label: string, option: string) => {
  await choose(label, option);
  await click(dialog().css(".ant-modal-title"));
};
const asked = () => server.asked(listRecords).at(-1)?.query;

describeScreenQuality("a list with views", {
  open: (visit) => openViews([saved("v1", "我的视图"), saved("v2", "卡片", { kind: "card" })], visit),
  openers: [],
});

describe("the views of a list", () => {
  it("are chosen above it, stand in the address, and are the same after a reload", async () => {
    const view = {
      columns: [
        { field: "f2" },
        { field: "f1" },
        ...["f3", "f4", "f5", "f6"].map((field) => ({ field, isShown: false })),
      ],
      sort: { field: "f1", order: "asc" },
      search: [{ field: "f1", text: "IQC" }],
    };
    await openViews([saved("v1", "待处理", view)]);
    expect(headers()).toContain("金额");
    await click(tab(/待处理/));
    await expect.poll(placeNow).toBe(`${path}?view=v1`);
    await expect.poll(headers).toEqual(["序号", "物料", "检验单号", "操作"]);
    expect(asked()).toMatchObject({ sidx: "billNo", sort: "asc", json: JSON.stringify({ billNo: "IQC" }) });
    await reload();
    await expect.poll(headers).toEqual(["序号", "物料", "检验单号", "操作"]);
    await click(tab("全部"));
    await expect.poll(headers).toContain("金额");
    expect(placeNow()).toBe(`${path}?view=plain`);
  });

  it("show the one first that is somebody's default, and ask for its rows alone", async () => {
    await openViews([saved("v1", "默认的", { sort: { field: "f1", order: "asc" } })], { defaultId: "v1" });
    await expect.element(tab(/默认的/)).toHaveAttribute("aria-current", "true");
    expect(placeNow()).toBe(path);
    expect(server.asked(listRecords).map(({ query }) => query.sidx)).toEqual(["billNo"]);
  });

  it("keep what somebody changes apart until it is saved or dropped", async () => {
    await openViews([saved("v1", "我的", { search: [{ field: "f1", text: "IQC" }] })], { address: `${path}?view=v1` });
    await expectGone(page.getByText("视图有未保存的更改"));
    await page.getByRole("search").getByRole("textbox", { name: "检验单号" }).fill("0002");
    await click(button("查询"));
    await expectShown(page.getByText("视图有未保存的更改"));
    await expectAccessible();
    await click(button("放弃更改"));
    await expectGone(page.getByText("视图有未保存的更改"));
    expect(placeNow()).toBe(`${path}?view=v1`);
    await click(button("重置"));
    await expectShown(page.getByText("视图有未保存的更改"));
    expect(asked()?.json).toBeUndefined();
    server.answer(updateView, null);
    await click(page.getByRole("status").getByRole("button", { name: "保存", exact: true }));
    await expect.poll(() => server.asked(updateView)).toMatchObject([{ body: { view: { search: [] }, version: 1 } }]);
  });

  it("that others have shared can be kept under a name of one's own only", async () => {
    const more = { isEditable: false, origin: "shared", ownerName: "张三", isShared: true } as const;
    await openViews([saved("v1", "大家的", {}, more)], { address: `${path}?view=v1&f.billNo=0002` });
    await expectShown(page.getByText("视图有未保存的更改"));
    await expectGone(page.getByRole("status").getByRole("button", { name: "保存", exact: true }));
    await click(page.getByRole("status").getByRole("button", { name: "另存为" }));
    server.answer(createView, { id: "v9" });
    await input("名称").fill("我的一份");
    await click(button("保存", dialog()));
    await expectNoDialog();
    expect(server.asked(createView)).toMatchObject([
      { body: { fullName: "我的一份", view: { kind: "table", search: [{ field: "f1", text: "0002" }] } } },
    ]);
    await expect.poll(placeNow).toBe(`${path}?view=v9`);
  });

  it("that are not there for the reader are said to be so, and the list is shown", async () => {
    await openViews([], { address: `${path}?view=foreign` });
    await expectShown(page.getByText("该视图不存在，或未共享给您"));
    await expectShown(page.getByText("现在显示的是“全部”。"));
    await expectAccessible();
  });

  it("say what they have lost, and how much of it may not be seen", async () => {
    const losses: SavedView["losses"] = [
      { part: "column", reason: "removed", name: "旧字段" },
      { part: "sort", reason: "withheld", name: "" },
    ];
    await openViews([saved("v1", "旧的", {}, { losses })], { address: `${path}?view=v1` });
    await expectShown(page.getByText("字段“旧字段”已删除（列）"));
    await expectShown(page.getByText("有 1 处使用了您无权查看的字段"));
    await expectAccessible();
  });

  it("are left out when they cannot be read, and asked for again", async () => {
    answerInspections(many);
    server.answer(listViews, () => {
      throw new Refusal(errorCodes.conflict, "gone wrong");
    });
    await open(path, { person: inspector() });
    await expectShown(page.getByText("视图未能加载，现在显示的是列表本来的样子"));
    await expectShown(row("IQC0001"));
    // It stays until somebody presses its button, also when the page is mounted a second time.
    await settle();
    await expectShown(button("重试"));
    server.answer(listViews, { list: [saved("v1", "又有了")], defaultId: "" });
    await click(button("重试"));
    await expectShown(tab(/又有了/));
  });

  it("stand in the order that somebody gives them by keys, kept on the server for themselves", async () => {
    server.answer(saveColumns, null);
    const views = [
      saved("v1", "甲"),
      saved("v2", "乙", {}, { origin: "shared", ownerName: "王珂", isEditable: false }),
    ];
    await openViews([saved("v0", "表单的", {}, { origin: "list", isEditable: false }), ...views]);
    await click(button("所有视图"));
    await click(page.getByRole("menuitem", { name: "调整顺序" }));
    const handle = button("移动视图“乙”", dialog());
    await expectShown(handle);
    await expectAccessible();
    handle.element().focus();
    await press("Space");
    await expect.poll(() => page.css("[data-dragging=true]").elements().length).toBe(1);
    await press("ArrowUp");
    await expect
      .poll(() =>
        page
          .css("[id^=DndLiveRegion]")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(["第 1 项"]);
    await press("Space");
    await expect
      .poll(() =>
        server
          .asked(saveColumns)
          .at(-1)
          ?.body.layout.map(({ key }) => key),
      )
      .toEqual(["v2", "v1"]);
    await click(button("完成", dialog()));
    await expectNoDialog();
    const tabs = () =>
      page
        .css(".view-tab")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(tabs).toEqual(["全部", "表单的", "乙", "甲"]);
  });

  it("are made with a name and a kind, with what the kind needs", async () => {
    await openViews([]);
    await click(button("所有视图"));
    await click(page.getByRole("menuitem", { name: "新增视图" }));
    await input("名称").fill("按结果");
    await click(dialog().getByText("分组", { exact: true }));
    await chooseOne("分组字段", "检验判定");
    await expectAccessible();
    server.answer(createView, { id: "v9" });
    await click(button("保存", dialog()));
    await expectNoDialog();
    expect(server.asked(createView)).toMatchObject([
      { body: { fullName: "按结果", view: { kind: "grouped", groups: ["f5"], totals: [] } } },
    ]);
  });

  it("are starred, seen first, shared with roles and deleted after a question", async () => {
    await openViews([saved("v1", "我的", {}, { isStarred: false, isShared: true })], {
      address: `${path}?view=v1`,
      person: sharer(),
    });
    server.answer(markView, null);
    await act("收藏");
    await act("设为我的默认视图");
    expect(server.asked(markView)).toMatchObject([{ body: { isStarred: true } }, { body: { isDefault: true } }]);
    server.answer(viewShares, { list: [{ roleId: "r1", isDefault: false }] });
    server.answer(shareableRoles, {
      list: [
        { id: "r1", fullName: "质检员" },
        { id: "r2", fullName: "班长" },
      ],
    });
    server.answer(shareView, null);
    await act("共享");
    await chooseOne("默认显示此视图的角色", "班长");
    await expectAccessible();
    await click(button("保存", dialog()));
    await expectNoDialog();
    expect(server.asked(shareView)).toMatchObject([
      {
        body: {
          shares: [
            { roleId: "r1", isDefault: false },
            { roleId: "r2", isDefault: true },
          ],
        },
      },
    ]);
    server.answer(deleteView, null);
    await act("删除视图");
    await expectShown(dialog().getByText(/已共享给他人/));
    await confirm("删除");
    await expect.poll(() => server.asked(deleteView)).toMatchObject([{ params: { viewId: "v1" } }]);
    await expect.poll(placeNow).toBe(`${path}?view=plain`);
  });
});

describe("kinds of views", () => {
  it("show records as cards with the lines that are chosen", async () => {
    await openViews([saved("v1", "卡片", { kind: "card", title: "f2", lines: ["f1"] })], {
      address: `${path}?view=v1`,
    });
    await expectGone(page.getByRole("columnheader", { name: "金额" }));
    await expectShown(row(/石墨膜.*检验单号.*IQC0001/));
    await expectAccessible();
  });

  it("show a tree of choices beside the rows, and the records of its chosen node", async () => {
    await openViews([saved("v1", "树", { kind: "treeList", by: "f5" })], { address: `${path}?view=v1` });
    const tree = page.getByRole("tree", { name: "按检验判定查看" });
    await click(tree.getByText("不合格"));
    await expect.poll(placeNow).toBe(`${path}?view=v1&node=bad`);
    const rules = [{ field: "f5", operator: "in", value: ["bad"] }];
    await expect.poll(() => asked()?.filter).toEqual({ logic: "and", rules });
    await expectAccessible();
    await click(tree.getByText("全部"));
    await expect.poll(placeNow).toBe(`${path}?view=v1`);
  });

  it("group times by the units that are chosen, and find their records by the whole of a unit", async () => {
    await openViews([], { columns: ["f1", "creatorTime"] });
    const timeZone = currentTimeZone();
    const march = zonedTime({ year: 2026, month: 3, day: 1, hour: 0, minute: 0, second: 0 }, timeZone);
    server.answer(groupRecords, ({ body }) => ({
      list: [{ keys: body.groups.map(() => ({ value: march, text: "2026年3月" })), count: 3, aggregates: [] }],
      listIsCut: false,
    }));
    await click(button("所有视图"));
    await click(page.getByRole("menuitem", { name: "新增视图" }));
    await input("名称").fill("按月");
    await click(dialog().getByText("分组", { exact: true }));
    await chooseOne("分组字段", "创建时间：按月");
    const groups = [{ field: "creatorTime", unit: "month" }];
    const monthly = saved("v9", "按月", { kind: "grouped", groups });
    server.answer(createView, { id: "v9" });
    server.answer(listViews, { list: [monthly], defaultId: "" });
    await click(button("保存", dialog()));
    await expectNoDialog();
    expect(server.asked(createView)).toMatchObject([{ body: { view: { kind: "grouped", groups } } }]);
    await expectShown(page.getByRole("columnheader", { name: "创建时间：按月" }));
    expect(server.asked(groupRecords)[0]?.body.groups).toEqual([{ field: "creatorTime", unit: "month", order: "asc" }]);
    await click(
      row(/2026年3月（3 条）/)
        .getByRole("button")
        .first(),
    );
    const lastDay = lastDayOf(march, "month", timeZone);
    const rules = [{ field: "creatorTime", operator: "between", value: [march, lastDay] }];
    await expect.poll(() => asked()?.filter).toEqual({ logic: "and", rules });
    await act("视图设置");
    await expectShown(dialog().getByText("创建时间：按月"));
  });
});
