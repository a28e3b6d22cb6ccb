import { rules } from "../../validation/rules.ts";
import { Rejection } from "../issue.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

/** What everybody is given in place of a secret that is stored; sent back, it keeps that. No password may look like it. */
export const secretMask = "••••••";

/**
 * A password that is kept as a hash and can be set, but never be read: not in records, lists, exports or histories. Its texts
 * say that there is one. Who stores a record gives a `seal` to the check, so that nothing computed from the values can tell.
 */
export const passwordKind = scalarKind({
  kind: "password",
  label: kindLabels.password,
  settings: {},
  inSubTable: false,
  inList: false,
  isSecret: true,
  columnType: () => ({ type: "text", content: "hash" }),
  indexable: () => false,
  sortable: () => false,
  searchOperators: () => [],
  defaultValue: () => null,
  parser: () => (value, context) => {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value !== "string") return new Rejection(kindMessages.notText);
    if (value === secretMask) return value;
    if (!rules.password.test(value)) return new Rejection(rules.password.message);
    return context.seal?.(value) ?? value;
  },
  text: (value) => (value === null ? "" : secretMask),
  fromCell(cell) {
    if (isEmptyCell(cell)) return null;
    const secret = cellText(cell);
    return secret === secretMask ? new Rejection(rules.password.message) : secret;
  },
  exampleCell: () => "abc12345",
  hints: () => [hint(rules.password.message)],
});
