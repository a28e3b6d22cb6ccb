import {
  type GrantKind,
  type GrantNode,
  type GrantStepKind,
  grantNode,
  grantValues,
} from "@gongshu/contract/access/authority";
import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import { buttonNames, columnNames } from "@gongshu/contract/access/right-names.messages";
import { server } from "./fake-server.ts";
import type { MenuCode } from "./person.ts";
import { sample } from "./sample.ts";

/** Ids of what is granted already, by their codes: `systemData.dictionary`, `btn_add`. */
export type GrantedCodes = Partial<Record<GrantKind, readonly string[]>>;

const pages: readonly MenuCode[] = ["systemData.dictionary", "supplier.supplier", "system.sms", "permission.user"];
const items = { button: ["btn_add", "btn_edit", "btn_remove"], column: ["fullName", "enCode"] } as const;

function node(kind: GrantStepKind, enCode: string, fullName: string, children: readonly GrantNode[] = []): GrantNode {
  const fields = { id: enCode, enCode, fullName, kind, hasChildren: children.length > 0 };
  return { ...sample(grantNode), ...fields, children: [...children] };
}

const menus = () => pages.map((code) => node("module", code, menuNames[code].zh));

/** The rights of one kind, below the menu that they belong to. */
function rightsOf(kind: "button" | "column"): GrantNode[] {
  const names: Readonly<Record<string, { readonly zh: string }>> = kind === "button" ? buttonNames : columnNames;
  const rights = items[kind].map((code) => node(kind, code, names[code]?.zh ?? code));
  return [node("module", "systemData.dictionary", menuNames["systemData.dictionary"].zh, rights)];
}

/** Fields of the form that the menu of the dictionaries would show. */
const fields = { price: "单价", cost: "成本" } as const;

function fieldsOf(): GrantNode[] {
  const nodes = Object.entries(fields).map(([code, name]) => node("form", code, name));
  return [node("module", "systemData.dictionary", menuNames["systemData.dictionary"].zh, nodes)];
}

/** Data schemes of the dictionaries: names by id. */
type Schemes = Readonly<Record<string, string>>;

function schemesOf(schemes: Schemes): GrantNode[] {
  const nodes = Object.entries(schemes).map(([id, name]) => node("resource", id, name));
  const menu = node("module", "systemData.dictionary", menuNames["systemData.dictionary"].zh, nodes);
  return nodes.length === 0 ? [] : [menu];
}

/** Answers what can be granted: menus, and the buttons, columns, fields and data schemes of the dictionaries. */
export function answerGrants(granted: GrantedCodes = {}, schemes: Schemes = {}): void {
  server.answer(grantValues, ({ body: { type } }) => {
    const list =
      type === "module"
        ? menus()
        : type === "button" || type === "column"
          ? rightsOf(type)
          : type === "resource"
            ? schemesOf(schemes)
            : fieldsOf();
    // What may be filled in is seen as well; the cost is only seen by whoever grants.
    const ids = type === "formRead" ? [...(granted.form ?? []), ...(granted.formRead ?? [])] : (granted[type] ?? []);
    const all = type === "module" ? [...pages] : type === "form" ? ["price"] : [];
    return { list, ids: [...ids], all };
  });
}
