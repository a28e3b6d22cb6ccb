import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SortKey } from "../../lib/list-query.ts";
import { openControl } from "../../testing/product.tsx";
import { click, expectShown, focus, press } from "../../testing/screen.ts";
import { accessibilityViolations } from "../../testing/screen-quality.ts";
import { DataTable } from "../DataTable.tsx";
import { ModalHost } from "../ModalHost.tsx";

const columns = ["物料", "数量", "备注"].map((title, index) => ({ key: `c${index}`, title, isSortable: true }));
const rows = [{ id: "r0", c0: "石墨", c1: "7", c2: "" }];

function Sheet({ onAsked, isSingle = false }: { onAsked: (sorts: readonly SortKey[]) => void; isSingle?: boolean }) {
  const [sorts, setSorts] = useState<readonly SortKey[]>([]);
  const put = (next: readonly SortKey[]) => {
    setSorts(next);
    onAsked(next);
  };
  const [first = { sidx: "", sort: "desc" as const }, ...further] = sorts;
  return (
    <ModalHost>
      <DataTable<(typeof rows)[number]>
        label="样本"
        columns={columns}
        rows={rows}
        rowName={({ id }) => id}
        sort={{ ...first, further }}
        onSort={(sidx, sort) => put(sidx === undefined ? [] : [{ sidx, sort: sort ?? "asc" }])}
        {...(!isSingle && { onSorts: put })}
      />
    </ModalHost>
  );
}

const head = (name: string) => page.getByRole("columnheader", { name });
const withShift = (name: string) => userEvent.click(head(name), { modifiers: ["Shift"] });

it("adds a column to sort by with Shift, says which of them it is, and turns or takes it with Shift again", async () => {
  let asked: readonly SortKey[] = [];
  await openControl(<Sheet onAsked={(sorts) => (asked = sorts)} />);
  await click(head("物料"));
  expect(asked).toEqual([{ sidx: "c0", sort: "asc" }]);
  await withShift("备注");
  expect(asked).toEqual([
    { sidx: "c0", sort: "asc" },
    { sidx: "c2", sort: "asc" },
  ]);
  await expectShown(head("物料 （排序第 1）"));
  await expectShown(head("备注 （排序第 2）"));
  await expect.element(head("备注")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("数量")).toHaveAttribute("aria-sort", "none");
  expect(await accessibilityViolations()).toEqual([]);
  await withShift("备注");
  await expect.element(head("备注")).toHaveAttribute("aria-sort", "descending");
  await withShift("物料");
  await withShift("物料");
  expect(asked).toEqual([{ sidx: "c2", sort: "desc" }]);
  await click(head("数量"));
  expect(asked).toEqual([{ sidx: "c1", sort: "asc" }]);
});

it("does so with Shift and Enter in the head", async () => {
  let asked: readonly SortKey[] = [];
  await openControl(<Sheet onAsked={(sorts) => (asked = sorts)} />);
  await expectShown(head("物料"));
  focus(head("物料"));
  await press("Enter");
  await press("ArrowRight");
  await press("Shift+Enter");
  expect(asked).toEqual([
    { sidx: "c0", sort: "asc" },
    { sidx: "c1", sort: "asc" },
  ]);
  expect(window.getSelection()?.toString()).toBe("");
});

it("sorts by one column alone where the list takes one", async () => {
  let asked: readonly SortKey[] = [];
  await openControl(<Sheet isSingle onAsked={(sorts) => (asked = sorts)} />);
  await click(head("物料"));
  await withShift("数量");
  expect(asked).toEqual([{ sidx: "c1", sort: "asc" }]);
});
