import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { presentToastsWith } from "../../lib/toast.ts";
import { openControl } from "../../testing/product.tsx";
import { button, click, expectShown, focus, press } from "../../testing/screen.ts";
import { DataTable, type DataTableProps } from "../DataTable.tsx";
import { ModalHost } from "../ModalHost.tsx";

interface Part {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}

const columns: DataTableProps<Part>["columns"] = [
  { key: "name", title: "物料" },
  { key: "amount", title: "数量", kind: "number", text: ({ amount }) => `${amount} 个` },
];
const parts = ["石墨", "铜\t箔", "铝箔"].map((name, index) => ({ id: `r${index}`, name, amount: index }));

function Parts({ chosen, ...props }: Partial<DataTableProps<Part>> & { readonly chosen: readonly string[] }) {
  const [keys, setKeys] = useState(chosen);
  return (
    <ModalHost>
      <DataTable<Part>
        label="物料"
        columns={columns}
        rows={parts}
        rowName={({ name }) => name}
        selection={{ keys, onChange: setKeys }}
        batch={<span>批量</span>}
        {...props}
      />
    </ModalHost>
  );
}

const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

async function openParts(chosen: readonly string[], props: Partial<DataTableProps<Part>> = {}): Promise<void> {
  await openControl(<Parts chosen={chosen} {...props} />);
  await expectShown(cell("石墨"));
  presentToastsWith((_kind, text) => said.push(text));
}

function copied(): string {
  const clipboardData = new DataTransfer();
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData("text/plain");
}

const both = '物料\t数量\n石墨\t0 个\n"铜\t箔"\t1 个';

it("copies the ticked rows with their titles, as they stand, from a cell or the box that was ticked", async () => {
  await openParts(["r1"]);
  const box = page.getByRole("checkbox", { name: "选择 石墨" });
  await click(box);
  focus(box);
  expect(copied()).toBe(both);
  expect(said).toEqual(["已复制 2 行"]);
  focus(cell("铝箔"));
  expect(copied()).toBe(both);
});

it("copies marked cells rather than ticked rows", async () => {
  await openParts(["r0"]);
  focus(cell("铝箔"));
  await press("Shift+ArrowRight");
  expect(copied()).toBe("铝箔\t2 个");
});

it("copies the cell in focus where one row is chosen by a radio button", async () => {
  await openControl(<Parts chosen={["r0"]} selection={{ keys: ["r0"], onChange: () => undefined, type: "radio" }} />);
  await expectShown(cell("铝箔"));
  focus(cell("铝箔"));
  await expect.poll(copied).toBe("铝箔");
});

it("says that chosen rows of other pages were not copied", async () => {
  await openParts(["r0", "elsewhere"]);
  focus(cell("石墨"));
  expect(copied()).toBe("物料\t数量\n石墨\t0 个");
  expect(said).toEqual(["已复制本页的 1 行，共选中 2 行"]);
});

it("copies by the button beside the other actions, and says so where the browser does not let it", async () => {
  await openParts(["r0", "r1"]);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  try {
    await click(button("复制"));
    await expect.poll(() => said).toEqual(["已复制 2 行"]);
    expect(write).toHaveBeenCalledWith(both);
    write.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    await click(button("复制"));
    await expect.poll(() => said.at(-1)).toBe("浏览器不允许写入剪贴板，没有复制");
  } finally {
    write.mockRestore();
  }
});
