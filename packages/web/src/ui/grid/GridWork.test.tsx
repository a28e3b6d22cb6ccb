import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "../../testing/product.tsx";
import { expectCount, expectShown } from "../../testing/screen.ts";
import { DataTable, type DataTableProps } from "../DataTable.tsx";
import { ModalHost } from "../ModalHost.tsx";

interface Sample {
  readonly id: string;
  readonly [field: string]: string;
}

const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `c${index}`, title: `列 ${index}`, width: 120 }));

const rowsOf = (count: number, columnCount: number): readonly Sample[] =>
  Array.from({ length: count }, (_, line) => ({
    id: `r${line}`,
    ...Object.fromEntries(columnsOf(columnCount).map(({ key }, index) => [key, `${line}/${index}`])),
  }));

function Sheet(props: Partial<DataTableProps<Sample>>) {
  return (
    <ModalHost>
      <div style={{ display: "flex", height: 600 }}>
        <DataTable<Sample> label="样本" columns={columnsOf(4)} rows={[]} rowName={({ id }) => id} {...props} />
      </div>
    </ModalHost>
  );
}

const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });

it("adds its columns up once, and not again while others come into view", async () => {
  let sums = 0;
  const sumOf = (rows: readonly Sample[]) => {
    sums += 1;
    return `Σ${rows.length}`;
  };
  const columns = columnsOf(50).map((column, index) => (index === 0 ? { ...column, sumOf } : column));
  const rows = rowsOf(200, 50);
  await openControl(<Sheet columns={columns} rows={rows} />);
  await expectShown(page.getByText("Σ200"));
  const [box] = page.css(".grid-scroll").elements();
  box?.scrollTo({ left: 3000 });
  await expectShown(cell("0/30"));
  expect(sums).toBe(1);
});

it("asks the rows in view for their actions, and a few more for the width of the column", async () => {
  const asked = new Set<string>();
  const rowActions = ({ id }: Sample) => {
    asked.add(id);
    return [{ key: "view", label: "查看", onRun: () => undefined }];
  };
  await openControl(<Sheet rows={rowsOf(5000, 4)} rowActions={rowActions} />);
  await expectShown(cell("0/0"));
  expect(asked.size).toBeLessThan(60);
});

it("cuts off the texts that are longer than their cell, and those alone", async () => {
  const long = "很长的说明".repeat(20);
  await openControl(<Sheet rows={[{ id: "r0", c0: "短", c1: long, c2: "x", c3: long }]} />);
  await expectShown(cell("短"));
  await expectCount(page.css("td.grid-cut"), 2);
  const [text] = page.css("td.grid-cut").elements();
  expect(text && getComputedStyle(text).overflowX).toBe("hidden");
  expect(text?.getAttribute("title")).toBe(long);
});
