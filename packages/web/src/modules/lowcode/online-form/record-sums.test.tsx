import { listRecords } from "@gongshu/contract/lowcode/online-dev";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { pageOf } from "#testing/sample.ts";
import { expectShown } from "#testing/screen.ts";
import { answerInspections, inspection, inspector, path } from "./testing/inspections.ts";

const columns = ["f1", "f3"].map((field) => ({ field, ...(field === "f3" && { summed: true }) }));
const rows = [1, 2].map((number) => ({ ...inspection(number), quantity_raw: 12 }));
const sumsSaid = () =>
  page
    .css("tfoot td")
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");

/** The list, whose server answers the sums of all rows with `sums`. */
async function openList(sums: Record<string, string> | null | Refusal): Promise<void> {
  answerInspections(rows, { columns });
  server.answer(listRecords, ({ query }) => {
    const answer = pageOf(rows, query);
    if (query.withSums === undefined) return answer;
    if (sums instanceof Refusal) throw sums;
    return { ...answer, sums };
  });
  await open(path, { person: inspector({ buttons: [], columns: ["billNo", "quantity"] }) });
  await expectShown(page.getByText("IQC0001"));
}

it("says the sum over all rows that match, not only of the page", async () => {
  await openList({ quantity: "1240.5" });
  await expect.poll(sumsSaid).toEqual(["合计", "1240.5"]);
});

it.each([
  ["adding up takes too long", null],
  ["it cannot be had", new Refusal(500, "系统内部错误")],
])("says the sum of the page where %s, and that it is that", async (_reason, sums) => {
  await openList(sums);
  await expect.poll(sumsSaid).toEqual(["本页", "24"]);
  await expect.element(page.getByTitle(/缩小查询范围/)).toBeVisible();
});

it("does not ask for sums where no column has one", async () => {
  answerInspections(rows);
  await open(path, { person: inspector() });
  await expectShown(page.getByText("IQC0001"));
  expect(server.asked(listRecords).filter(({ query }) => query.withSums !== undefined)).toEqual([]);
});
