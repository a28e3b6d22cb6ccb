import { QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { applyTheme } from "../app/look/apply-theme.ts";
import { themeOf } from "../app/look/theme.ts";
import { queryClient } from "../lib/query-client.ts";
import { DataTable, type DataTableProps } from "../ui/DataTable.tsx";
import { ModalHost } from "../ui/ModalHost.tsx";
import "../app/global.css";

declare global {
  interface Window {
    /**
     * Draws the table, a plain box with as much to scroll, or a bare table that paints as much with all of its rows there; made for measurements
     * (bench/grid.bench.ts).
     */
    benchMount(what: "grid" | "plain" | "bare"): void;
  }
}

interface Line {
  readonly id: string;
  readonly [column: string]: string | number;
}

const size = { lines: 100_000, columns: 50, lineHeight: 37, columnWidth: 120 } as const;
const accent = "#1890ff";

/** Texts and numbers as lists have them; some sums, titles to sort by, rows to choose. */
const columns: DataTableProps<Line>["columns"] = Array.from({ length: size.columns }, (_, index) => ({
  key: `c${index}`,
  title: `列 ${index}`,
  kind: index % 3 === 0 ? "number" : "text",
  isSortable: true,
}));
const rows: readonly Line[] = Array.from({ length: size.lines }, (_, line) => ({
  id: `r${line}`,
  ...Object.fromEntries(
    columns.map(({ key, kind }, index) => [
      key,
      kind === "number" ? (line * 7 + index) % 9973 : `物料 ${line}-${index}`,
    ]),
  ),
}));

function Sheet() {
  const [keys, setKeys] = useState<readonly string[]>([]);
  return (
    <DataTable<Line>
      label="测量"
      columns={columns}
      rows={rows}
      rowName={({ id }) => id}
      selection={{ keys, onChange: setKeys }}
      rowActions={() => [{ key: "view", label: "查看", onRun: () => undefined }]}
      onSort={() => undefined}
    />
  );
}

function PlainScroller() {
  return (
    <div className="grid-scroll" style={{ overflow: "auto", flex: 1 }}>
      <div className="plain" style={{ height: size.lines * size.lineHeight, width: size.columns * size.columnWidth }}>
        plain
      </div>
    </div>
  );
}

/** So many rows as a browser takes without trouble. */
const bareLines = 500;

function BareTable() {
  return (
    <div className="grid-scroll" style={{ overflow: "auto", flex: 1 }}>
      <table className="bare" style={{ tableLayout: "fixed", width: size.columns * size.columnWidth }}>
        <tbody>
          {rows.slice(0, bareLines).map((row) => (
            <tr key={row.id} style={{ height: size.lineHeight }}>
              {columns.map(({ key }) => (
                <td key={key} style={{ borderBottom: "1px solid #eee" }}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shown = { grid: Sheet, plain: PlainScroller, bare: BareTable } as const;

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider theme={themeOf({ mode: "light", accent, size: "default", hasMotion: false })}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ModalHost>
            <div style={{ display: "flex", height: "100vh" }}>{children}</div>
          </ModalHost>
        </BrowserRouter>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

applyTheme("light", accent);
const root = createRoot(document.body.appendChild(document.createElement("div")));
window.benchMount = (what) => {
  const Shown = shown[what];
  root.render(
    <Page>
      <Shown />
    </Page>,
  );
};
