import { recordRow } from "@gongshu/contract/lowcode/online-dev";
import { formSchema } from "@gongshu/core/form/form.schema";
import { listSchema } from "@gongshu/core/list/list.schema";
import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "#testing/product.tsx";
import { click, expectShown, press, type } from "#testing/screen.ts";
import { ClockRange } from "./ClockRange.tsx";
import { listColumns } from "./list-columns.tsx";

const form = formSchema.parse({ schema: 3, fields: [{ kind: "color", id: "f1", field: "tone", label: "颜色" }] });
const list = listSchema.parse({
  schema: 1,
  columns: [{ field: "f1" }],
  search: [],
  defaultSort: { field: "creatorTime", order: "desc" },
});

it("a colour in a list is a swatch with its text", async () => {
  const [column] = listColumns({ form, list }, [], ({ zh }) => zh);
  await openControl(<p>{column?.render?.(recordRow.parse({ id: "r1", version: 1, tone: "#1677ff" }), 0)}</p>);
  await expectShown(page.getByText("#1677ff"));
  const swatch = page.css(".color-swatch").element();
  expect(swatch.getBoundingClientRect()).toMatchObject({ width: 16, height: 16 });
  expect(getComputedStyle(swatch).backgroundImage).toContain("rgb(22, 119, 255)");
});

it("a column stands below the group that the definition gives it", () => {
  const grouped = { ...list, columns: list.columns.map((column) => ({ ...column, group: "外观" })) };
  expect(listColumns({ form, list: grouped }, [], ({ zh }) => zh)).toMatchObject([{ groups: ["外观"] }]);
});

let searched = "";

function Search() {
  const [value, setValue] = useState("08:30~");
  useEffect(() => {
    searched = value;
  });
  return <ClockRange id="shift" label="班次" value={value} onChange={setValue} />;
}

it("times are searched by two ends, either of which may be open", async () => {
  await openControl(<Search />);
  const [from, to] = [page.css("input").nth(0), page.css("input").nth(1)];
  await expect.element(from).toHaveValue("08:30");
  await click(from);
  await press("Enter");
  await expect.element(to).toHaveFocus();
  await type("17:30");
  await press("Enter");
  await expect.poll(() => searched).toBe("08:30~17:30");
});
