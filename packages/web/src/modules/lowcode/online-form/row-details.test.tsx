import { getRecordTexts } from "@gongshu/contract/lowcode/online-dev";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open, phoneWidth } from "#testing/product.tsx";
import { button, click, expectCount, expectGone, expectShown } from "#testing/screen.ts";
import { expectAccessible } from "#testing/screen-quality.ts";
import { answerRecords, type FieldInput, recordsPath, worker } from "./testing/records.ts";

const line: FieldInput = { kind: "text", id: "f1", field: "line", label: "产线" };
const items: FieldInput = {
  kind: "table",
  id: "t1",
  field: "items",
  label: "巡检项",
  columns: [
    { kind: "text", id: "c1", field: "point", label: "检查点" },
    { kind: "number", id: "c2", field: "reading", label: "读数" },
  ],
};
const record = (id: string, name: string) => ({
  id,
  version: 1,
  values: { line: name, items: [{ rowId: `${id}-1`, point: `${name}的阀门`, reading: 12 }] },
});

async function openList(fields = [line, items], buttons?: readonly string[], width?: number): Promise<void> {
  answerRecords({ fields, records: [record("r1", "一号线"), record("r2", "二号线")] });
  await open(recordsPath, { person: worker(buttons), ...(width !== undefined && { width }) });
  await expectShown(page.getByText("一号线").first());
}

describe("a row of a list with sub-tables", () => {
  it("opens to their rows, which are read then and not before", async () => {
    await openList();
    expect(server.asked(getRecordTexts)).toEqual([]);
    await click(button("展开 二号线 的巡检项"));
    await expectShown(page.getByText("二号线的阀门"));
    expect(server.asked(getRecordTexts)).toMatchObject([{ params: { id: "r2" } }]);
    await expectCount(page.getByText("一号线的阀门"), 0);
    // Only the sub-table: the fields of the record stand in the row.
    await expectCount(page.css(".grid-details-box").getByText("产线"), 0);
    await expectAccessible();
    await click(button("收起 二号线 的巡检项"));
    await expectGone(page.getByText("二号线的阀门"));
  });

  it("says why its rows cannot be read, and tries again", async () => {
    await openList();
    server.refuse(getRecordTexts, new Refusal(500, "系统内部错误"));
    await click(button("展开 一号线 的巡检项"));
    await expectShown(page.css(".grid-details-box").getByText("系统内部错误"));
  });

  it("does not open without the right to open records, or without a sub-table that the reader may see", async () => {
    await openList([line, items], ["btn_add"]);
    await expectCount(page.css(".grid-details"), 0);
    await openList([line]);
    await expectCount(page.css(".grid-details"), 0);
  });

  it("opens on a phone as well", async () => {
    await openList(undefined, undefined, phoneWidth);
    await expectCount(page.css(".grid-details"), 0);
    await click(button("展开 一号线 的巡检项"));
    await expectShown(page.getByText("一号线的阀门"));
  });
});
