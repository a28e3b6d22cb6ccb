import { Rejection } from "../issue.ts";
import { addressReference, idsIn } from "../reference.ts";
import { choice } from "../settings/setting.ts";
import type { ScalarValue } from "../values.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { type ParseContext, type Parsed, scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

const maxIdLength = 50;

function parseAddress(value: unknown, max: number, context: ParseContext): Parsed {
  if (value === null || value === undefined || value === "") return null;
  const ids: readonly unknown[] = Array.isArray(value) ? value : [null];
  if (ids.length === 0) return null;
  const isPath = ids.every(
    (id) => typeof id === "string" && id !== "" && id.length <= maxIdLength && !id.includes("/"),
  );
  if (!isPath || ids.length > max) return new Rejection(kindMessages.notAddress, { max });
  const path = idsIn(ids);
  const way = path.join("/");
  if (context.exists !== undefined && !context.exists(addressReference, way))
    return new Rejection(kindMessages.unknownAddress, { text: path.join(" / ") });
  return [...path];
}

function wayOf(value: ScalarValue): string {
  return idsIn(value).join("/");
}

/** As the names of areas are written from the province down. */
function writtenWay(text: string): string {
  return text
    .split(/[/／]/)
    .map((part) => part.trim())
    .join(" / ");
}

/** An area by the ids of the way to it, from the province down. */
export const addressKind = scalarKind({
  kind: "address",
  label: kindLabels.address,
  settings: {
    /** The last level that can be chosen: 0 province, 1 city, 2 county, 3 street. */
    level: choice([0, 1, 2, 3], 2),
  },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "text[]" }),
  indexable: () => false,
  sortable: () => false,
  reference: () => addressReference,
  namedIds: (value) => (idsIn(value).length === 0 ? [] : [wayOf(value)]),
  searchOperators: () => ["in"],
  defaultValue: () => null,
  parser:
    ({ level }) =>
    (value, context) =>
      parseAddress(value, level + 1, context),
  text: (value, _field, lookups) => lookups.textOf(addressReference, wayOf(value)) ?? idsIn(value).join(" / "),
  cellTexts: (text) => [writtenWay(text)],
  fromCell(cell, _field, lookups) {
    if (isEmptyCell(cell)) return null;
    const text = writtenWay(cellText(cell));
    const found = lookups.find(addressReference, text);
    if (typeof found === "object") return found.id.split("/");
    return new Rejection(found === "ambiguous" ? kindMessages.ambiguousAddress : kindMessages.unknownAddress, { text });
  },
  exampleCell: ({ level }, { locale }) =>
    kindMessages.exampleAddress[locale]
      .split(" / ")
      .slice(0, level + 1)
      .join(" / "),
  hints: ({ level }) => [hint(hintMessages.address, { max: level + 1 })],
});
