import { type ActionReply, runListAction } from "@gongshu/contract/lowcode/list-actions";
import { getConfig } from "@gongshu/contract/lowcode/online-dev";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { invalidFields, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import {
  button,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  input,
  question,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";
import { answerInspections, inspection, inspector, path } from "../testing/inspections.ts";

const call = { do: "call", interfaceId: "i1", parameters: [] };
const actions = [
  // Two stand in view in a row, with the one of the stock that comes first.
  { id: "again", label: { zh: "复检" }, place: "row", show: "{f3} > 0", step: { do: "open", fills: [] } },
  {
    id: "close",
    label: { zh: "关单" },
    place: "row",
    step: { ...call, opens: "detail" },
    confirm: { zh: "确定关单？" },
  },
  { id: "send", label: { zh: "上报" }, place: "selection", step: { ...call, message: { zh: "都已上报" } } },
  { id: "print", label: { zh: "打印单据" }, place: "selection", step: { do: "print" } },
  { id: "ping", label: { zh: "同步" }, place: "head", step: call },
];
const nothingLeft = { count: 0, reasons: [], records: [] };
const called = (more: Partial<Extract<ActionReply, { do: "call" }>> = {}): ActionReply => ({
  do: "call",
  done: 1,
  leftOut: nothingLeft,
  message: "",
  rest: [],
  ...more,
});

function answer(): void {
  answerInspections(
    [
      { ...inspection(1), _actions: { again: true } },
      { ...inspection(2), _actions: { again: false } },
      { ...inspection(3), _actions: {} },
    ],
    { actions },
  );
}

async function openList(): Promise<void> {
  answer();
  await open(path, { person: inspector() });
  await expectShown(row("IQC0001"));
}

const bar = () => page.getByRole("toolbar");
const tick = (name: string) => click(row(name).getByRole("checkbox"));

describeScreenQuality("a list with buttons of its own", {
  open: async (visit) => {
    answer();
    await open(path, { person: inspector(), ...visit });
    await expectShown(page.getByText("IQC0001").first());
  },
});

describe("a button in a row", () => {
  it("is there as the server has found its condition for the record", async () => {
    await openList();
    await expect.element(button("复检 IQC0001")).toBeEnabled();
    await expect.element(button("复检 IQC0002")).toBeDisabled();
    await expectGone(button("复检 IQC0003"));
    await expectShown(button("关单 IQC0003"));
  });

  it("asks before it runs, says what it came to and opens the record", async () => {
    await openList();
    server.answer(runListAction, called());
    await click(button("关单 IQC0003"));
    await expectText(question(), /确定关单？（“IQC0003”）/);
    await confirm("取消");
    expect(server.asked(runListAction)).toEqual([]);
    await click(button("关单 IQC0003"));
    await confirm("关单");
    await expectShown(page.getByText("关单：已完成"));
    expect(server.asked(runListAction)).toMatchObject([{ params: { actionId: "close" }, body: { ids: ["r3"] } }]);
    await expectShown(dialog().getByText("来料检验详情"));
  });

  it("says why nothing was done", async () => {
    await openList();
    const reasons = [{ text: "库存不足", count: 1 }];
    server.answer(runListAction, called({ done: 0, leftOut: { count: 1, reasons, records: [] } }));
    await click(button("关单 IQC0003"));
    await confirm("关单");
    await expectShown(page.getByText("关单：库存不足"));
    await expectNoDialog();
  });

  it("opens a form with values filled in, which are saved as a new record", async () => {
    await openList();
    const data = JSON.stringify({ material: "铜箔", quantity: 8 });
    server.answer(runListAction, { do: "open", modelId: "m-inspection", id: "", data });
    await click(button("复检 IQC0001"));
    await expect.element(input("物料")).toHaveValue("铜箔");
    await expectShown(dialog().getByText("新增来料检验"));
    expect(server.asked(getConfig)).toHaveLength(1);
    await expectAccessible();
  });

  it("opens its record with values that nobody has saved yet", async () => {
    await openList();
    server.answer(runListAction, { do: "open", modelId: "m-inspection", id: "r1", data: '{"material":"铜箔"}' });
    await click(button("复检 IQC0001"));
    await expectShown(dialog().getByText("编辑来料检验"));
    await expect.element(input("物料")).toHaveValue("铜箔");
    await expect.element(input("检验单号")).toHaveValue("IQC0001");
  });
});

describe("a button for ticked rows", () => {
  it("goes on until all are reached, and tells how many were left out and why", async () => {
    await openList();
    const records = [{ id: "r2", fullName: "IQC0002", reason: "库存不足" }];
    const leftOut = { count: 1, reasons: [{ text: "库存不足", count: 1 }], records };
    server.answer(runListAction, ({ body }) =>
      body.ids?.length === 3 ? called({ done: 1, rest: ["r2", "r3"] }) : called({ done: 1, leftOut }),
    );
    for (const name of ["IQC0001", "IQC0002", "IQC0003"]) await tick(name);
    await click(button("上报", bar()));
    await expectShown(dialog().getByText("成功 2 条"));
    await expectShown(dialog().getByText("未处理 1 条"));
    await expectText(dialog().getByRole("listitem"), /库存不足（1 条）.*IQC0002/);
    await expectAccessible();
    expect(server.asked(runListAction).map(({ body }) => body.ids)).toEqual([
      ["r1", "r2", "r3"],
      ["r2", "r3"],
    ]);
    await click(button("关闭", dialog()).last());
    await expectNoDialog();
    await expectShown(bar());
  });

  it("says its sentence when all are done, and unticks them", async () => {
    await openList();
    server.answer(runListAction, called({ done: 2 }));
    await tick("IQC0001");
    await tick("IQC0002");
    await click(button("上报", bar()));
    await expectShown(page.getByText("都已上报"));
    await expectGone(bar());
  });

  it("shows a refusal of the whole press in its sentence", async () => {
    await openList();
    server.refuse(runListAction, invalidFields({ field: "ids", message: "一次最多处理 500 条数据" }));
    await tick("IQC0001");
    await click(button("上报", bar()));
    await expectShown(page.getByText("一次最多处理 500 条数据"));
  });

  it("shows records as they are printed, one sheet each", async () => {
    await openList();
    const record = (id: string, fullName: string) => {
      const texts = JSON.stringify({ billNo: fullName, material: "石墨膜" });
      return { id, fullName, data: texts, texts };
    };
    server.answer(
      runListAction,
      ({ body }): ActionReply => ({
        do: "print",
        records: (body.ids ?? []).slice(0, 1).map((id) => record(id, `IQC000${id.slice(1)}`)),
        leftOut: nothingLeft,
        rest: (body.ids ?? []).slice(1),
      }),
    );
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    await tick("IQC0001");
    await tick("IQC0002");
    await click(button("打印单据", bar()));
    await expectShown(dialog().getByText("共 2 条，每条一页"));
    await expectShown(dialog().getByRole("region", { name: "IQC0002" }));
    await expectAccessible();
    await click(button("打印", dialog()));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });
});

describe("a button at the head of the list", () => {
  it("is pressed without a record", async () => {
    await openList();
    server.answer(runListAction, called());
    await click(button("同步"));
    await expectShown(page.getByText("同步：已完成"));
    expect(server.asked(runListAction)).toMatchObject([{ body: { ids: [] } }]);
  });
});
