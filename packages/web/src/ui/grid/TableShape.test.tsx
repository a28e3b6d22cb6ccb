import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "../../testing/product.tsx";
import { button, click, expectCount, expectShown, focus, press } from "../../testing/screen.ts";
import { accessibilityViolations } from "../../testing/screen-quality.ts";
import { DataTable, type DataTableProps } from "../DataTable.tsx";
import { ModalHost } from "../ModalHost.tsx";
import { lineHeights } from "./use-grid-window.ts";

interface Line {
  readonly id: string;
  readonly part: string;
  readonly amount: number;
  readonly note: string;
}

const total = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const columns: DataTableProps<Line>["columns"] = [
  { key: "part", title: "物料" },
  { key: "amount", title: "数量", kind: "number", sumOf: (lines) => String(total(lines)) },
  { key: "note", title: "备注" },
  { key: "id", title: "号" },
];
const linesOf = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, part: `石墨${index}`, amount: index, note: "" }));

function Sheet({ rows = linesOf(4), ...props }: Partial<DataTableProps<Line>>) {
  return (
    <ModalHost>
      <div style={{ display: "flex", height: 400 }}>
        <DataTable<Line> name="shape" label="样本" columns={columns} rows={rows} rowName={({ id }) => id} {...props} />
      </div>
    </ModalHost>
  );
}

const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
const heads = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);
const sums = () =>
  page
    .css("tfoot td")
    .elements()
    .map(({ textContent }) => textContent);
const lineHeight = () => page.css("tbody tr[data-line]").elements()[0]?.getBoundingClientRect().height;

it("says the sums of its rows below them, in view while they are scrolled", async () => {
  await openControl(<Sheet rows={linesOf(300)} />);
  await expectShown(page.css("tfoot"));
  expect(sums()).toEqual(["合计", "", "44850", "", ""]);
  const [box] = page.css(".grid-scroll").elements();
  const edge = () => page.css("tfoot td").elements()[0]?.getBoundingClientRect().bottom;
  // The table takes the height of its parent once it has been measured.
  await expect.poll(edge).toBeLessThan(500);
  const before = edge();
  box?.scrollTo({ top: 4000 });
  await expectShown(page.getByText("石墨110", { exact: true }));
  expect(edge()).toBe(before);
  expect(await accessibilityViolations()).toEqual([]);
});

it("tells how many there are with separators, as people read large numbers", async () => {
  const page20 = { currentPage: 1, pageSize: 20, total: 1_234_567 };
  await openControl(<Sheet page={page20} onPage={() => undefined} />);
  await expectShown(page.getByText("共 1,234,567 条"));
});

it("has no line of sums without rows, or without columns to sum", async () => {
  await openControl(<Sheet rows={[]} />);
  await expectShown(page.getByText("暂无数据"));
  await expectCount(page.css("tfoot"), 0);
  await openControl(<Sheet columns={columns.map(({ sumOf: _sum, ...column }) => column)} />);
  await expectShown(head("物料"));
  await expectCount(page.css("tfoot"), 0);
});

it("gives a column back to its content with Alt and Enter, in its head and in the list of columns", async () => {
  await openControl(<Sheet />);
  await expectShown(head("物料"));
  const width = () => Math.round(head("物料").element().getBoundingClientRect().width);
  // The table takes the width of its parent once it has been measured.
  await expect.poll(width).toBeGreaterThan(100);
  const before = width();
  await click(button("列设置"));
  const pin = button("固定列：物料");
  await expectShown(pin);
  focus(pin);
  await press("Alt+ArrowRight");
  await expect.poll(width).not.toBe(before);
  await press("Alt+Enter");
  await expect.poll(width).toBe(before);
  await press("Alt+ArrowRight");
  await expect.poll(width).not.toBe(before);
  await press("Escape");
  focus(head("物料"));
  await press("Alt+Enter");
  await expect.poll(width).toBe(before);
});

it("moves a column with Ctrl, Shift and an arrow, takes the focus along, and remembers the order", async () => {
  await openControl(<Sheet />);
  await expectShown(head("物料"));
  focus(head("物料"));
  await press("Control+Shift+ArrowRight");
  await expect.poll(heads).toEqual(["序号", "数量", "物料", "备注", "号"]);
  await expect.element(head("物料")).toHaveFocus();
  await press("Control+Shift+ArrowLeft");
  await press("Control+Shift+ArrowLeft");
  await expect.poll(heads).toEqual(["序号", "物料", "数量", "备注", "号"]);
});

it("moves a column by its head to the place of another one", async () => {
  await openControl(<Sheet />);
  await expectShown(head("物料"));
  const data = new DataTransfer();
  const send = (type: string, name: string) =>
    head(name)
      .element()
      .querySelector(".grid-title")
      ?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  send("dragstart", "备注");
  send("dragover", "物料");
  await expectCount(page.css("th[data-drop]"), 1);
  send("drop", "物料");
  send("dragend", "备注");
  await expect.poll(heads).toEqual(["序号", "备注", "物料", "数量", "号"]);
  await expectCount(page.css("th[data-drop]"), 0);
});

it("has lines as high as somebody has chosen, and remembers it", async () => {
  await openControl(<Sheet rows={linesOf(300)} />);
  await expect.poll(lineHeight).toBe(lineHeights.standard);
  await click(button("列设置"));
  await click(page.getByText("紧凑"));
  await expect.poll(lineHeight).toBe(lineHeights.compact);
  await openControl(<Sheet rows={linesOf(300)} />);
  await expect.poll(lineHeight).toBe(lineHeights.compact);
  await click(button("列设置"));
  await click(page.getByText("宽松"));
  await expect.poll(lineHeight).toBe(lineHeights.tall);
});

it("has groups above its titles, which stay with them and count as rows", async () => {
  const grouped = columns.map((column) => (column.key === "id" ? column : { ...column, groups: ["来料"] }));
  await openControl(<Sheet columns={grouped} rows={linesOf(300)} />);
  // Browsers take the head of a group of columns for a column header; the locators of the tests do not.
  const group = page.css("th[scope='colgroup']");
  await expectShown(group);
  await expect.element(group).toHaveTextContent("来料");
  expect(group.element().getAttribute("colspan")).toBe("3");
  expect(group.element().getBoundingClientRect().bottom).toBe(head("物料").element().getBoundingClientRect().top);
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "303");
  const top = group.element().getBoundingClientRect().top;
  page.css(".grid-scroll").elements()[0]?.scrollTo({ top: 4000 });
  await expectShown(page.getByText("石墨110", { exact: true }));
  expect(group.element().getBoundingClientRect().top).toBe(top);
  expect(await accessibilityViolations()).toEqual([]);
});
