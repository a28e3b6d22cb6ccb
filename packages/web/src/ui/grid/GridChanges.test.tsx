import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "../../testing/product.tsx";
import { button, click, expectCount, expectFocusIn, expectShown, focus, press } from "../../testing/screen.ts";
import { DataTable, type DataTableProps } from "../DataTable.tsx";
import { ModalHost } from "../ModalHost.tsx";

interface Line {
  readonly id: string;
}

const columns: DataTableProps<Line>["columns"] = ["a", "b", "c", "d", "e"].map((key) => ({
  key,
  title: `列 ${key}`,
  isSortable: true,
  text: ({ id }) => `${id}${key}`,
}));
const rows = (count: number): readonly Line[] => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));

/** A table whose columns and rows go while it is in view. */
function Shrinking() {
  const [isLess, setLess] = useState(false);
  return (
    <ModalHost>
      <button type="button" onClick={() => setLess(true)}>
        少一些
      </button>
      <div style={{ display: "flex", height: 400 }}>
        <DataTable<Line>
          label="样本"
          columns={isLess ? columns.slice(0, 2) : columns}
          rows={rows(isLess ? 2 : 5)}
          rowName={({ id }) => id}
          sort={{ sidx: "e", sort: "asc" }}
        />
      </div>
    </ModalHost>
  );
}

const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const lessen = button("少一些");

it("has its stop of the Tab key in what is left when the column and the row in focus vanish", async () => {
  await openControl(<Shrinking />);
  await expectShown(cell("r4e"));
  focus(cell("r4e"));
  await click(lessen);
  await expectCount(cell("r4e"), 0);
  await expectCount(page.css("table [tabindex='0']"), 1);
  await press("Tab");
  await expectFocusIn(cell("r1b"));
  await press("ArrowUp");
  await expectFocusIn(cell("r0b"));
});

it("copies of the marked cells those that are still there", async () => {
  await openControl(<Shrinking />);
  await expectShown(cell("r4e"));
  focus(cell("r0a"));
  await press("Control+a");
  await click(lessen);
  await expectCount(cell("r4e"), 0);
  focus(cell("r0a"));
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData("text/plain")).toBe("r0a\tr0b\nr1a\tr1b");
});
