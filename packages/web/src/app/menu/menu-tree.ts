import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { modelIdOf } from "../../lib/form-menu.ts";
import { faultPath, isFixed } from "../routes/fixed-paths.ts";
import type { MenuFaultKind, SoundMenu } from "./menu-fault.ts";
import { pathOfMenu } from "./menu-path.ts";

/** Directories within directories; what lies deeper was not meant. */
const deepest = 10;

type Fields = Readonly<Record<string, unknown>>;

interface Reading {
  readonly paths: Set<string>;
  faults: number;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function numberOf(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value === "string" && value.trim() === "") return 0;
  return typeof value === "number" || typeof value === "string" ? Number(value) || 0 : 0;
}

/** propertyJson is text; some servers send the object itself. */
function propertyOf(fields: Fields): string {
  const value = fields["propertyJson"];
  return isFields(value) ? JSON.stringify(value) : textOf(fields, "propertyJson");
}

function entryOf(fields: Fields): MenuEntry {
  return {
    id: textOf(fields, "id"),
    parentId: textOf(fields, "parentId"),
    enCode: textOf(fields, "enCode").trim(),
    fullName: textOf(fields, "fullName"),
    type: numberOf(fields, "type"),
    icon: textOf(fields, "icon"),
    urlAddress: textOf(fields, "urlAddress").trim(),
    linkTarget: textOf(fields, "linkTarget"),
    category: textOf(fields, "category"),
    propertyJson: propertyOf(fields),
    sortCode: numberOf(fields, "sortCode"),
    quickQuery: textOf(fields, "quickQuery"),
    hasChildren: fields["hasChildren"] === true,
    children: [],
  };
}

const kinds: readonly number[] = Object.values(menuTypes);
const withModel: readonly number[] = [menuTypes.form, menuTypes.dictionary, menuTypes.report, menuTypes.screen];

/** What is wrong with an entry by itself. */
function ownFault(menu: MenuEntry): MenuFaultKind | undefined {
  if (!kinds.includes(menu.type)) return "unknownType";
  if (menu.type === menuTypes.directory) return undefined;
  if (menu.enCode === "") return "noCode";
  if (withModel.includes(menu.type) && modelIdOf(menu) === "") return "badProperty";
  if (menu.type === menuTypes.screen) return undefined;
  if (menu.urlAddress === "") return "noAddress";
  if (menu.type === menuTypes.link) return /^https?:\/\/[^/]/i.test(menu.urlAddress) ? undefined : "unsafeLink";
  return /[?#:*\\]|\/\/|(^|\/)\.{1,2}(\/|$)/.test(menu.urlAddress) ? "badAddress" : undefined;
}

function pathFault(menu: MenuEntry, reading: Reading): MenuFaultKind | undefined {
  const path = pathOfMenu(menu);
  if (path === undefined) return undefined;
  if (isFixed(path)) return "takenPath";
  if (reading.paths.has(path)) return "repeatedPath";
  reading.paths.add(path);
  return undefined;
}

function soundEntry(value: unknown, above: readonly string[], reading: Reading): SoundMenu {
  const fields = isFields(value) ? value : {};
  const entry = entryOf(fields);
  const kind =
    (isFields(value) ? undefined : "unreadable") ??
    (entry.id !== "" && above.includes(entry.id) ? "cycle" : undefined) ??
    (above.length >= deepest ? "tooDeep" : undefined) ??
    ownFault(entry) ??
    pathFault(entry, reading);
  const children = fields["children"];
  const inside =
    kind === undefined && entry.type === menuTypes.directory && Array.isArray(children)
      ? children.map((child) => soundEntry(child, [...above, entry.id], reading))
      : [];
  const sound = { ...entry, isHidden: fields["hidden"] === true, fault: undefined, children: inside };
  if (kind === undefined) return sound;
  const found = kind === "unknownType" ? textOf(fields, "type") : entry.urlAddress;
  // A page, whatever it was meant to be: the one that says what is wrong.
  return { ...sound, type: menuTypes.page, fault: { kind, value: found, path: `${faultPath}/${++reading.faults}` } };
}

/**
 * Reads the server's menu list, whatever it holds: fields of wrong types, broken entries, cycles. Each faulty entry stands in its place with its
 * fault and a path of its own; directories lose nothing but what lies too deep.
 */
export function readMenus(value: unknown): SoundMenu[] {
  const reading: Reading = { paths: new Set(), faults: 0 };
  return Array.isArray(value) ? value.map((entry) => soundEntry(entry, [], reading)) : [];
}
