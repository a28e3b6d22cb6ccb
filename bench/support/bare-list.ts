import { createElement } from "react";
import { createRoot } from "react-dom/client";

/** What the bare page shows: the titles of the columns and the texts of the rows, as the product's own list has them. */
export interface BareRows {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly list: readonly Readonly<Record<string, unknown>>[];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function BareList({ columns, list }: BareRows) {
  const titles = columns.map(({ key, title }) => createElement("th", { key }, title));
  const rows = list.map((row, index) =>
    createElement("tr", { key: index }, ...columns.map(({ key }) => createElement("td", { key }, textOf(row[key])))),
  );
  return createElement(
    "table",
    null,
    createElement("thead", null, createElement("tr", null, titles)),
    createElement("tbody", null, rows),
  );
}

const reply = await fetch("/rows.json");
// Written by the measurement itself.
const data = (await reply.json()) as BareRows;
const box = document.querySelector("main");
if (box !== null) createRoot(box).render(createElement(BareList, data));
