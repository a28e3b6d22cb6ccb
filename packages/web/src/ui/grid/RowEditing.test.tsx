import { Input } from "antd";
import { type ReactNode, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "../../testing/product.tsx";
import {
  button,
  click,
  expectCount,
  expectFocusIn,
  expectShown,
  expectText,
  focus,
  press,
} from "../../testing/screen.ts";
import { accessibilityViolations } from "../../testing/screen-quality.ts";
import { DataTable } from "../DataTable.tsx";
import { ModalHost } from "../ModalHost.tsx";
import type { CellProblem, RowEditing } from "../row-editing.ts";
import { type DraftCell, useRowEditing } from "../use-row-editing.ts";

interface Part {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

const columns = [
  { key: "name", title: "名称" },
  { key: "code", title: "编码" },
  { key: "id", title: "号" },
];
const editColumns = new Map([
  ["name", { isRequired: true }],
  ["code", { isRequired: false }],
]);

/** The rules of a part: a name, at most four characters; a code of digits. */
function check({ name, code }: Part): readonly CellProblem[] {
  const problem = (column: string, text: string) => ({ column, name: column, text });
  return [
    ...(name === "" ? [problem("name", "名称必填")] : []),
    ...(name.length < 2 ? [problem("name", "名称太短")] : []),
    ...(/^\d*$/.test(code) ? [] : [problem("code", "只能输入数字")]),
  ];
}

function draw(draft: Part, { column, id, label, problem, describedBy, change }: DraftCell<Part>) {
  return (
    <Input
      id={id}
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={describedBy}
      value={column === "name" ? draft.name : draft.code}
      onChange={(event) => change((before) => ({ ...before, [column]: event.target.value }))}
    />
  );
}

interface SheetProps {
  readonly saved?: Part[];
  readonly control?: (editing: RowEditing) => void;
  readonly save?: (draft: Part) => Promise<readonly CellProblem[] | undefined>;
}

function Sheet({ saved, control, save }: SheetProps) {
  const [rows, setRows] = useState<readonly Part[]>([
    { id: "r0", name: "石墨", code: "101" },
    { id: "r1", name: "铜箔", code: "102" },
  ]);
  const editing = useRowEditing<Part, Part>({
    rows,
    columns: editColumns,
    check,
    draw,
    rowKey: ({ id }) => id,
    open: (row) => row,
    save:
      save === undefined
        ? async (key, draft) => {
            saved?.push(draft);
            setRows((before) => before.map((row) => (row.id === key ? draft : row)));
            return undefined;
          }
        : (_key, draft) => save(draft),
  });
  control?.(editing);
  return (
    <div style={{ display: "flex", height: 400 }}>
      <ModalHost>
        <DataTable<Part> label="零件" columns={columns} rows={rows} rowName={({ name }) => name} editing={editing} />
      </ModalHost>
    </div>
  );
}

const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

async function openSheet(sheet: ReactNode): Promise<void> {
  await openControl(sheet);
  await expectShown(cell("石墨"));
}

describe("editing rows in place", () => {
  it("starts with F2 and with Enter at the cell in focus, and goes from control to control with Tab", async () => {
    await openSheet(<Sheet />);
    focus(cell("101"));
    await press("F2");
    await expectFocusIn(field("石墨的编码"));
    await press("Escape");
    focus(cell("石墨"));
    await press("Enter");
    await expectFocusIn(field("石墨的名称"));
    await press("Tab");
    await expectFocusIn(field("石墨的编码"));
    await press("Tab");
    await expectFocusIn(button("保存 石墨"));
  });

  it("finishes with Enter once everything is right, and the focus is in the cell again", async () => {
    const saved: Part[] = [];
    await openSheet(<Sheet saved={saved} />);
    focus(cell("石墨"));
    await press("F2");
    await field("石墨的名称").fill("石墨膜");
    await press("Enter");
    await expectFocusIn(cell("石墨膜"));
    expect(saved).toEqual([{ id: "r0", name: "石墨膜", code: "101" }]);
    await expectCount(page.getByRole("textbox"), 0);
  });

  it("stays while a rule fails, and says the first one of each field at its cell", async () => {
    const saved: Part[] = [];
    await openSheet(<Sheet saved={saved} />);
    focus(cell("石墨"));
    await press("F2");
    await field("石墨的名称").fill("");
    await field("石墨的编码").fill("x");
    await press("Control+Enter");
    await expectFocusIn(field("石墨的名称"));
    await expectText(page.css(".grid-problem").first(), "名称必填");
    await expect.element(field("石墨的编码")).toHaveAccessibleDescription("只能输入数字");
    await expectCount(page.css(".grid-problem"), 2);
    expect(await accessibilityViolations()).toEqual([]);
    await field("石墨的名称").fill("膜");
    await expectText(page.css(".grid-problem").first(), "名称太短");
    expect(saved).toEqual([]);
  });

  it("gives up what was typed with Escape in one row, and in all with their button", async () => {
    await openSheet(<Sheet />);
    focus(cell("石墨"));
    await press("F2");
    await field("石墨的名称").fill("别的");
    await press("Escape");
    await expectFocusIn(cell("石墨"));
    await press("F2");
    await expect.element(field("石墨的名称")).toHaveValue("石墨");
    await page.getByRole("gridcell", { name: "铜箔", exact: true }).dblClick();
    await expectFocusIn(field("铜箔的名称"));
    await expectShown(page.getByText("正在编辑 2 行"));
    await click(button("全部取消"));
    await expectCount(page.getByRole("textbox"), 0);
  });

  it("marks the head of a column that must be filled in", async () => {
    await openSheet(<Sheet />);
    await expectShown(page.getByRole("columnheader", { name: /^名称\s*（必填）$/ }));
    await expectShown(page.getByRole("columnheader", { name: "编码", exact: true }));
  });

  it("shows what was refused at its cell, and why it could not be saved at all", async () => {
    const answers = [
      async () => [{ column: "code", name: "编码", text: "编码已存在" }],
      async () => [{ column: "hidden", name: "规格", text: "规格必填" }],
    ];
    await openSheet(<Sheet save={() => (answers.shift() ?? (async () => undefined))()} />);
    focus(cell("石墨"));
    await press("F2");
    await press("Enter");
    await expectText(page.css(".grid-problem"), "编码已存在");
    await expectFocusIn(field("石墨的编码"));
    await press("Enter");
    await expectShown(page.getByText("规格：规格必填"));
    await press("Enter");
    await expectCount(page.getByRole("textbox"), 0);
  });

  it("tells developers that a key is missing or that there is no such row", async () => {
    const known: RowEditing[] = [];
    await openSheet(<Sheet control={(editing) => known.push(editing)} />);
    expect(() => known[0]?.start("")).toThrow("Specify the key of the row to edit");
    expect(() => known[0]?.start("gone")).toThrow("There is no row with the key “gone” to edit");
  });
});
