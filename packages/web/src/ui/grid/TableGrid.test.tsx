import { useState } from "react";
import { expect, it } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { openControl } from "../../testing/product.tsx";
import { button, click, expectCount, expectFocusIn, expectShown, focus, press, row } from "../../testing/screen.ts";
import { accessibilityViolations } from "../../testing/screen-quality.ts";
import { DataTable, type DataTableProps } from "../DataTable.tsx";
import { ModalHost } from "../ModalHost.tsx";

interface Sample {
  readonly id: string;
  readonly [field: string]: string | number | readonly Sample[];
}

const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `c${index}`, title: `列 ${index}`, width: 120 }));

const rowsOf = (count: number, columnCount: number): readonly Sample[] =>
  Array.from({ length: count }, (_, line) => ({
    id: `r${line}`,
    ...Object.fromEntries(columnsOf(columnCount).map(({ key }, index) => [key, `${line}/${index}`])),
  }));

interface Asked {
  readonly opened: string[];
  readonly chosen: string[][];
  readonly sorted: unknown[][];
}

function Sheet({ asked, ...props }: Partial<DataTableProps<Sample>> & { readonly asked?: Asked }) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  return (
    <ModalHost>
      <div style={{ display: "flex", height: 600 }}>
        <DataTable<Sample>
          label="样本"
          columns={columnsOf(4)}
          rows={[]}
          rowName={({ id }) => id}
          onOpen={({ id }) => asked?.opened.push(id)}
          onSort={(...order) => asked?.sorted.push(order)}
          selection={{
            keys,
            onChange: (next) => {
              setKeys(next);
              asked?.chosen.push([...next]);
            },
          }}
          {...props}
        />
      </div>
    </ModalHost>
  );
}

const newAsked = (): Asked => ({ opened: [], chosen: [], sorted: [] });
const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const lines = () => page.css("tbody tr[data-row-key]").elements().length;

/** What a copy puts on the clipboard. */
function copied(): { readonly text: string; readonly html: string } {
  const clipboardData = new DataTransfer();
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
  return { text: clipboardData.getData("text/plain"), html: clipboardData.getData("text/html") };
}

it("draws of 100,000 rows with 50 columns what is in view, and says how many there are", async () => {
  await openControl(<Sheet columns={columnsOf(50)} rows={rowsOf(100_000, 50)} />);
  await expectShown(cell("0/0"));
  expect(lines()).toBeLessThan(60);
  expect(page.css("tbody tr[data-row-key]:first-of-type td").elements().length).toBeLessThan(30);
  const grid = page.getByRole("grid", { name: "样本" });
  await expect.element(grid).toHaveAttribute("aria-rowcount", "100001");
  await expect.element(grid).toHaveAttribute("aria-colcount", "52");
});

it("goes to its last corner and back by keys, with the focus in what is drawn there", async () => {
  await openControl(<Sheet columns={columnsOf(50)} rows={rowsOf(100_000, 50)} />);
  await expectShown(cell("0/0"));
  focus(cell("0/0"));
  await press("Control+End");
  await expectFocusIn(cell("99999/49"));
  await press("Control+Home");
  await expect.poll(() => document.activeElement?.getAttribute("data-column")).toBe("0");
  await press("ArrowRight");
  await press("ArrowRight");
  await expectFocusIn(cell("0/0"));
  await press("PageDown");
  await press("PageDown");
  await expect.poll(() => Number(document.activeElement?.textContent?.split("/")[0])).toBeGreaterThan(20);
});

it("lets nobody work in a row that is no longer the one they were in", async () => {
  const asked = newAsked();
  await openControl(
    <Sheet
      asked={asked}
      rows={rowsOf(1000, 4)}
      rowActions={(one) => [{ key: "x", label: "查看", onRun: () => asked.opened.push(one.id) }]}
    />,
  );
  await expectShown(button("查看 r0"));
  focus(button("查看 r0"));
  const [box] = page.css(".grid-scroll").elements();
  box?.scrollTo({ top: 20_000 });
  await expectShown(row("r540").or(cell("540/0")).first());
  await expectFocusIn(page.css(".grid-scroll"));
  await expectCount(page.css("tr :focus"), 0);
  await press("ArrowDown");
  await expectFocusIn(cell("1/0").or(row("1/0")).first());
  expect(asked.opened).toEqual([]);
});

it("is one stop of the Tab key, and one for each control of the row in focus", async () => {
  await openControl(
    <Sheet rows={rowsOf(3, 4)} rowActions={() => [{ key: "x", label: "查看", onRun: () => undefined }]} />,
  );
  await expectShown(cell("0/0"));
  const stops = page.css("table [tabindex='0'], table button:not([tabindex='-1']), table input:not([tabindex='-1'])");
  await expectCount(stops, 4);
  focus(cell("2/1"));
  await expectCount(stops, 4);
  await press("Tab");
  await expectFocusIn(button("查看 r2"));
});

it("opens with Enter, chooses with the space bar and sorts in the head", async () => {
  const asked = newAsked();
  const columns = columnsOf(4).map((column) => ({ ...column, isSortable: true }));
  await openControl(<Sheet asked={asked} columns={columns} rows={rowsOf(3, 4)} />);
  await expectShown(cell("1/1"));
  focus(cell("1/1"));
  await press("Enter");
  expect(asked.opened).toEqual(["r1"]);
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("checkbox", { name: "选择 r1" })).toBeChecked();
  await press("Control+ArrowUp");
  await press("ArrowUp");
  await press("Enter");
  expect(asked.sorted).toEqual([["c1", "asc"]]);
});

it("copies the marked cells as a sheet takes them", async () => {
  await openControl(<Sheet rows={rowsOf(5, 4)} />);
  await expectShown(cell("1/1"));
  focus(cell("1/1"));
  await press("Shift+ArrowRight");
  await press("Shift+ArrowDown");
  await expectCount(page.css(".grid-marked"), 4);
  expect(copied()).toEqual({
    text: "1/1\t1/2\n2/1\t2/2",
    html: "<table><tr><td>1/1</td><td>1/2</td></tr><tr><td>2/1</td><td>2/2</td></tr></table>",
  });
  await press("Escape");
  await expectCount(page.css(".grid-marked"), 0);
  expect(copied().text).toBe("2/2");
});

it("marks all cells with Ctrl+A, those out of view as well, and copies them", async () => {
  await openControl(<Sheet rows={rowsOf(200, 4)} />);
  await expectShown(cell("1/1"));
  focus(cell("1/1"));
  await press("Control+a");
  await expectCount(page.css("tbody tr:first-of-type .grid-marked"), 6);
  expect(copied().text.split("\n")).toHaveLength(200);
  expect(window.getSelection()?.toString()).toBe("");
});

it("marks cells with the pointer", async () => {
  await openControl(<Sheet rows={rowsOf(5, 4)} />);
  await click(cell("0/0"));
  await userEvent.click(cell("2/1"), { modifiers: ["Shift"] });
  await expectCount(page.css(".grid-marked"), 6);
  await click(cell("3/3"));
  await expectCount(page.css(".grid-marked"), 0);
});

it("folds and unfolds a tree by keys and pointer", async () => {
  const child = { id: "child", c0: "下级" };
  await openControl(<Sheet rows={[{ id: "top", c0: "上级", children: [child] }]} hasIndex={false} />);
  // The button that unfolds it belongs to its name.
  const top = page.getByRole("gridcell", { name: /上级$/ });
  await expectShown(top);
  await expectCount(cell("下级"), 0);
  focus(top);
  await press("ArrowRight");
  await expectShown(cell("下级"));
  await expect.element(row("上级")).toHaveAttribute("aria-expanded", "true");
  await press("ArrowLeft");
  await expectCount(cell("下级"), 0);
  await click(button("展开 top"));
  await expectShown(cell("下级"));
});

it("chooses all rows that may be chosen, and keeps those of other pages", async () => {
  const asked = newAsked();
  const selection = {
    keys: ["elsewhere"],
    isDisabled: ({ id }: Sample) => id === "r1",
    onChange: (keys: readonly string[]) => asked.chosen.push([...keys]),
  };
  await openControl(<Sheet rows={rowsOf(3, 4)} selection={selection} />);
  await click(page.getByRole("checkbox", { name: "选择本页全部" }));
  expect(asked.chosen).toEqual([["elsewhere", "r0", "r2"]]);
  await expect.element(page.getByRole("checkbox", { name: "选择 r1" })).toBeDisabled();
});

it("keeps columns in place while the others move", async () => {
  const columns = columnsOf(20).map((column, index) => (index === 0 ? { ...column, fixed: "start" as const } : column));
  await openControl(<Sheet columns={columns} rows={rowsOf(3, 20)} />);
  await expectShown(cell("0/0"));
  const leftOf = (text: string) => cell(text).element().getBoundingClientRect().left;
  const before = { kept: leftOf("0/0"), moving: leftOf("0/1") };
  const [box] = page.css(".grid-scroll").elements();
  box?.scrollTo({ left: 300 });
  await expect.poll(() => leftOf("0/1")).toBe(before.moving - 300);
  expect(leftOf("0/0")).toBe(before.kept);
});

it("is on paper as a whole", async () => {
  await openControl(<Sheet rows={rowsOf(300, 4)} />);
  await expectShown(cell("0/0"));
  expect(lines()).toBeLessThan(60);
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  try {
    await expect.poll(lines).toBe(300);
  } finally {
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  }
});

it("has nothing that screen readers stumble over", async () => {
  await openControl(<Sheet columns={columnsOf(30)} rows={rowsOf(200, 30)} />);
  await expectShown(cell("0/0"));
  expect(await accessibilityViolations()).toEqual([]);
});
