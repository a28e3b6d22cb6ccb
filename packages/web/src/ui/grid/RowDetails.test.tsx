import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "../../testing/product.tsx";
import {
  button,
  click,
  expectCount,
  expectFocusIn,
  expectGone,
  expectShown,
  focus,
  press,
} from "../../testing/screen.ts";
import { accessibilityViolations } from "../../testing/screen-quality.ts";
import { DataTable, type DataTableProps } from "../DataTable.tsx";
import { ModalHost } from "../ModalHost.tsx";

interface Order {
  readonly id: string;
  readonly note: string;
}

const columns = [
  { key: "id", title: "单号" },
  { key: "note", title: "备注" },
];
const orders = (count: number): readonly Order[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, note: `备注 ${index}` }));

const drawLines = ({ id }: Order) => <div style={{ height: 200 }}>{`${id} 的行`}</div>;

function Orders(props: Partial<DataTableProps<Order>>) {
  return (
    <ModalHost>
      <div style={{ display: "flex", height: 500 }}>
        <DataTable<Order>
          label="订单"
          columns={columns}
          rows={orders(3)}
          rowName={({ id }) => id}
          details={{ label: "明细", draw: drawLines }}
          {...props}
        />
      </div>
    </ModalHost>
  );
}

const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const linesOf = (id: string) => page.getByText(`${id} 的行`);
const fold = (id: string) => page.css(`tr[data-row-key="${id}"] td.grid-details`);

it("opens what belongs to a row below it, and closes it again", async () => {
  await openControl(<Orders />);
  await click(button("展开 r1 的明细"));
  await expectShown(linesOf("r1"));
  await expectCount(linesOf("r0"), 0);
  expect(await accessibilityViolations()).toEqual([]);
  await click(button("收起 r1 的明细"));
  await expectGone(linesOf("r1"));
});

it("opens it with Enter in the column of buttons, and Escape comes back from it", async () => {
  await openControl(<Orders />);
  await expectShown(cell("r1"));
  focus(fold("r1"));
  await press("Enter");
  await expectShown(linesOf("r1"));
  focus(page.getByRole("region", { name: "r1 的明细" }));
  await press("ArrowDown");
  await expectFocusIn(page.getByRole("region", { name: "r1 的明细" }));
  await press("Escape");
  await expectFocusIn(fold("r1"));
  await press(" ");
  await expectGone(linesOf("r1"));
});

it("keeps the place of other rows where only those in view are drawn", async () => {
  await openControl(<Orders rows={orders(300)} />);
  await click(button("展开 r1 的明细"));
  await expectShown(linesOf("r1"));
  const [box] = page.css(".grid-scroll").elements();
  const scrolled = () => box?.scrollHeight ?? 0;
  // Three hundred lines, the head, and the details as high as they are.
  await expect.poll(scrolled).toBeGreaterThan(300 * 37 + 200);
  await expect.poll(scrolled).toBeLessThan(300 * 37 + 320);
  focus(cell("r0"));
  await press("Control+ArrowDown");
  await expectFocusIn(cell("r299"));
  const bottom = page.css(".grid-scroll").element().getBoundingClientRect().bottom;
  expect(cell("r299").element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1);
  await expectCount(linesOf("r1"), 0);
  await press("Control+ArrowUp");
  await expectShown(linesOf("r1"));
});

it("hears nothing of a table below a row", async () => {
  const opened: string[] = [];
  const draw = () => (
    <DataTable<Order>
      label="行"
      columns={columns}
      rows={[{ id: "innen", note: "innen 2" }]}
      rowName={({ id }) => id}
      onOpen={({ id }) => opened.push(id)}
      isFilling={false}
    />
  );
  await openControl(<Orders details={{ label: "明细", draw }} onOpen={({ id }) => opened.push(id)} />);
  await click(button("展开 r0 的明细"));
  await expectShown(cell("innen"));
  focus(cell("innen"));
  await press("Enter");
  await press("ArrowRight");
  await expectFocusIn(cell("innen 2"));
  expect(opened).toEqual(["innen"]);
});

it("are offered where a row has any, and once in a tree", async () => {
  const rows = [
    { id: "g", note: "", children: orders(2) },
    { id: "sum", note: "" },
  ];
  const has = ({ id }: Order) => id !== "sum";
  await openControl(
    <Orders
      rows={rows}
      expansion={{ keys: ["g"], onChange: () => undefined }}
      details={{ label: "明细", draw: drawLines, has }}
    />,
  );
  await expectCount(button("展开 r1 的明细"), 1);
  await expectCount(page.css('tr[data-row-key="r1"] .grid-fold'), 1);
  await expectCount(page.css('tr[data-row-key="sum"] .grid-fold'), 0);
});

it("are closed at first, also below the rows of a tree that is open", async () => {
  const tree = [{ id: "top", note: "", children: orders(2) }];
  await openControl(<Orders rows={tree} isExpanded />);
  await expectShown(button("展开 r1 的明细"));
  await expectCount(linesOf("r1"), 0);
  await click(button("展开 r1 的明细"));
  await expectShown(linesOf("r1"));
  await expectCount(linesOf("r0"), 0);
});
