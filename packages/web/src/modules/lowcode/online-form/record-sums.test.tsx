import { listRecords, listRecordsByPost } from "@gongshu/contract/lowcode/online-dev";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open, phoneWidth, type Visit } from "#testing/product.tsx";
import { pageOf } from "#testing/sample.ts";
import { expectShown } from "#testing/screen.ts";
import { settle } from "#testing/screen-quality.ts";
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
async function openList(sums: Record<string, string> | null | Refusal, visit: Visit = {}, query = ""): Promise<void> {
  answerInspections(rows, { columns });
  server.answer(listRecords, ({ query }) => {
    const answer = pageOf(rows, query);
    if (query.withSums === undefined) return answer;
    if (sums instanceof Refusal) throw sums;
    return { ...answer, sums };
  });
  server.answer(listRecordsByPost, ({ body }) => {
    const answer = pageOf(rows, body);
    return body.withSums === true && !(sums instanceof Refusal) ? { ...answer, sums } : answer;
  });
  await open(path + query, { person: inspector({ buttons: [], columns: ["billNo", "quantity"] }), ...visit });
  await expectShown(page.getByText("IQC0001"));
}

const askedForSums = () => server.asked(listRecords).filter(({ query }) => query.withSums !== undefined);

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
  expect(askedForSums()).toEqual([]);
});

it("does not ask for sums where none are drawn, as on a phone", async () => {
  await openList({ quantity: "24" }, { width: phoneWidth });
  await settle();
  expect(askedForSums()).toEqual([]);
});

it("asks for them as for the rows, with a filter that no address has room for", async () => {
  const value = Array.from({ length: 300 }, (_, index) => `IQC${index}`);
  const filter = { logic: "and", rules: [{ field: "f1", operator: "in", value }] };
  await openList({ quantity: "7" }, {}, `?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect.poll(sumsSaid).toEqual(["合计", "7"]);
  expect(askedForSums()).toEqual([]);
});
