import { listRecords } from "@gongshu/contract/lowcode/online-dev";
import { formatDate, parseDate } from "@gongshu/core/text/date";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useSession } from "#lib/session.ts";
import { currentTimeZone } from "#lib/time-zone.ts";
import { server } from "#testing/fake-server.ts";
import { open, placeNow, walkTo } from "#testing/product.tsx";
import { button, click, expectShown } from "#testing/screen.ts";
import { answerInspections, inspection, inspector, path } from "./testing/inspections.ts";

const many = Array.from({ length: 12 }, (_, index) => inspection(index + 1));
const bill = () => page.getByRole("search").getByRole("textbox", { name: "检验单号" });
/** The filters that the server was asked for, one after the other. */
const wanted = () => server.asked(listRecords).map(({ query }) => query.json ?? "");

async function openList(address = path): Promise<void> {
  await open(address, { person: inspector() });
  await expectShown(page.getByText(/IQC\d+/).first());
}

it("searches for what the list says by itself, at once and again after a reset", async () => {
  answerInspections(many, { search: [{ field: "f1", operator: "like", initial: "IQC0002" }] });
  await openList();
  await expect.element(bill()).toHaveValue("IQC0002");
  expect(wanted()).toEqual(['{"billNo":"IQC0002"}']);
  await bill().fill("");
  await click(button("查询"));
  await expectShown(page.getByText("共 12 条"));
  // An address without filters stands for what the list says by itself.
  await expect.poll(placeNow).toBe(`${path}?f=0`);
  await click(button("重置"));
  await expectShown(page.getByText("共 1 条"));
  await expect.poll(placeNow).toBe(path);
});

it("remembers for each user what they have searched for, until they reset it", async () => {
  answerInspections(many);
  await openList();
  await bill().fill("IQC0003|");
  await click(button("查询"));
  await expect.poll(() => wanted().at(-1)).toBe('{"billNo":"IQC0003|"}');
  await open(path, { person: inspector() });
  await expect.element(bill()).toHaveValue("IQC0003|");
  await click(button("重置", page.getByRole("search")));
  await expectShown(page.getByText("共 12 条"));
  await open(path, { person: inspector() });
  await expectShown(page.getByText("共 12 条"));
  await expect.element(bill()).toHaveValue("");
});

it("lets an address decide over what is remembered", async () => {
  answerInspections(many);
  await openList();
  await bill().fill("IQC0003");
  await click(button("查询"));
  await expectShown(page.getByText("共 1 条"));
  walkTo(`${path}?f.billNo=IQC0007`);
  await expectShown(page.getByText("IQC0007"));
  await expect.element(bill()).toHaveValue("IQC0007");
});

it("asks for rows in the order of several columns, which the address keeps", async () => {
  answerInspections(many, { columns: ["f1", "f2"].map((field) => ({ field, sortable: true })) });
  await openList();
  const head = (name: RegExp) => page.getByRole("columnheader", { name });
  await click(head(/^检验单号/));
  await expect.poll(placeNow).toMatch(/sidx=billNo/);
  await userEvent.click(head(/^物料/), { modifiers: ["Shift"] });
  const sorts = () => server.asked(listRecords).at(-1)?.query.sorts;
  const both = [
    { field: "billNo", order: "asc" },
    { field: "material", order: "asc" },
  ];
  await expect.poll(sorts).toEqual(both);
  const address = placeNow();
  await open("/home", { person: inspector() });
  await openList(address);
  await expect.poll(sorts).toEqual(both);
  await expectShown(head(/排序第 2/));
});

it("asks for the rows again when somebody searches for the same once more", async () => {
  answerInspections(many);
  await openList();
  const before = wanted().length;
  await click(button("查询"));
  await expect.poll(() => wanted().length).toBe(before + 1);
});

it("begins with the days and the person that its author meant, for whoever looks", async () => {
  const search = [{ field: "creatorTime", operator: "range" as const, initial: "@today" }];
  answerInspections(many, { search: [...search, { field: "creatorUser", operator: "equal", initial: "@me" }] });
  // The rows of the sample are none of these days.
  await open(path, { person: inspector() });
  await expect.poll(wanted).not.toEqual([]);
  const today = formatDate(Date.now(), "yyyy-MM-dd", currentTimeZone());
  const { creatorTime, creatorUser } = JSON.parse(wanted().at(-1) ?? "{}") as Record<string, unknown>;
  expect(creatorTime).toEqual([parseDate(today, currentTimeZone()), expect.any(Number)]);
  expect(creatorUser).toBe(useSession.getState().userInfo?.userId);
});
