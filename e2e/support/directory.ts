import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { ProductClient } from "../../bench/support/product.ts";
import { type Account, password, people } from "./people.ts";
import { dialog, unique } from "./screen.ts";

/** Somebody whom a journey has made for itself. */
export interface Member extends Account {
  readonly id: string;
  readonly password: string;
}

/** What a role is granted; menus, buttons and columns by their codes. */
export interface Grants {
  /** A menu's code with those of its buttons and columns. */
  readonly [menu: string]: { readonly buttons?: readonly string[]; readonly columns?: readonly string[] };
}

interface Node {
  readonly id: string;
  readonly enCode: string;
  readonly children: readonly Node[];
}

const permission = "/api/system/Permission";
const users = `${permission}/Users`;
const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

/** The address that the tests run against. */
export function serverUrl(): string {
  const url = process.env.E2E_URL;
  if (url === undefined) throw new Error("E2E_URL is not set");
  return url;
}

/** What those have who are made here: that of the demonstration is too common for a choice of one's own. */
const ownPassword = "Graphite8film";

/** Changes the password that somebody was given, as the first sign-in asks for. */
async function settlePassword(account: string, given: string): Promise<void> {
  const own = await ProductClient.signIn(serverUrl(), account, given);
  const body = { oldPassword: md5(given), password: md5(ownPassword) };
  await own.call("POST", `${users}/Current/Actions/ModifyPassword`, body);
}

/** What journeys need of the directory and are not about, made by calls of an administrator. */
export class Directory {
  readonly client: ProductClient;

  private constructor(client: ProductClient) {
    this.client = client;
  }

  static async open(person: Account = people.admin): Promise<Directory> {
    return new Directory(await ProductClient.signIn(serverUrl(), person.account, person.password ?? password));
  }

  /** The first company. */
  async company(): Promise<string> {
    const { list } = await this.client.call<{ list: { id: string }[] }>("GET", `${permission}/Organize/-1/Children`);
    const id = list[0]?.id;
    if (id === undefined) throw new Error("there is no company");
    return id;
  }

  async department(fullName: string, parentId?: string): Promise<string> {
    const body = {
      parentId: parentId ?? (await this.company()),
      fullName,
      enCode: unique("d"),
      managerId: await this.ownId(),
    };
    return (await this.client.call<{ id: string }>("POST", `${permission}/Organize/Department`, body)).id;
  }

  async ownId(): Promise<string> {
    const { userInfo } = await this.client.call<{ userInfo: { userId: string } }>("GET", "/api/oauth/CurrentUser");
    return userInfo.userId;
  }

  async role(fullName: string, grants: Grants = {}): Promise<string> {
    const body = { fullName, enCode: unique("r"), type: "factory" };
    const { id } = await this.client.call<{ id: string }>("POST", `${permission}/Role`, body);
    if (Object.keys(grants).length > 0) await this.grant(id, grants);
    return id;
  }

  /** Grants to a role what it has not yet. */
  async grant(roleId: string, grants: Grants): Promise<void> {
    const menus = await this.#nodes(roleId, "module", []);
    const module = idsOf(menus, Object.keys(grants));
    const inside = async (kind: "button" | "column", part: "buttons" | "columns") => {
      const all = await this.#nodes(roleId, kind, module);
      return Object.entries(grants).flatMap(([menu, granted]) => {
        const below = flat(all.filter(({ enCode }) => enCode === menu).flatMap(({ children }) => children));
        return idsOf(below, granted[part] ?? []);
      });
    };
    const add = { module, button: await inside("button", "buttons"), column: await inside("column", "columns") };
    const body = { objectType: "Role", add, remove: {} };
    await this.client.call("POST", `${permission}/Authority/Data/${roleId}/Actions/Change`, body);
  }

  async #nodes(roleId: string, type: string, moduleIds: readonly string[]): Promise<Node[]> {
    const body = { type, moduleIds: moduleIds.join(","), objectType: "Role" };
    const { list } = await this.client.call<{ list: Node[] }>(
      "POST",
      `${permission}/Authority/Data/${roleId}/Values`,
      body,
    );
    return flat(list);
  }

  /** Somebody with a password of their own; without a role that grants a menu nobody gets in. */
  async member(realName: string, more: { organizeId?: string; roleId?: string } = {}): Promise<Member> {
    const account = unique("u");
    const organizeId = more.organizeId ?? (await this.company());
    const body = { account, realName, gender: "1", organizeId, roleId: more.roleId ?? "" };
    const { id, initialPassword } = await this.client.call<{ id: string; initialPassword: string }>(
      "POST",
      users,
      body,
    );
    await settlePassword(account, initialPassword);
    return { id, account, realName, password: ownPassword };
  }
}

function idsOf(nodes: readonly Node[], codes: readonly string[]): string[] {
  return codes.map((code) => {
    const found = nodes.find(({ enCode }) => enCode === code);
    if (found === undefined) throw new Error(`nothing to grant is called ${code}`);
    return found.id;
  });
}

/** The picker of a label in the dialog in front, or on the page. */
export function picker(inside: Locator | Page, label: string): Locator {
  return inside.getByRole("combobox", { name: label });
}

/** What stands under the picker that is open. */
export function choice(page: Page, text: string): Locator {
  return page
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .directory-entry")
    .filter({ hasText: text });
}

/** Finds something of the directory by a word and chooses it in the dialog in front. */
export async function pick(page: Page, label: string, word: string): Promise<void> {
  const input = picker(dialog(page), label);
  await input.click();
  await input.fill(word);
  await choice(page, word).first().click();
  // A list for several stays open for the next one.
  await dialog(page).locator(".ant-modal-title, .ant-drawer-title").click();
}

/** The reply of the server to a call in the session of a page: code and message. */
export function replyTo(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ code: number; msg: string }> {
  return page.evaluate(
    async ([verb, address, content]) => {
      const stored = window.localStorage.getItem("gongshu_token") ?? "";
      const authorization = stored.slice(0, Math.max(0, stored.lastIndexOf("|")));
      const reply = await fetch(address, {
        method: verb,
        headers: { authorization, "content-type": "application/json" },
        ...(content !== undefined && { body: JSON.stringify(content) }),
      });
      // The envelope of the product's own API.
      const { code, msg } = (await reply.json()) as { code: number; msg: string };
      return { code, msg };
    },
    [method, path, body] as const,
  );
}

/** Chooses in a select or tree select of the form in front, by the label and the text of an option. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await dialog(page).getByRole("combobox", { name: label }).click();
  await page
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)")
    .locator(".ant-select-item-option, .ant-select-tree-treenode")
    .filter({ hasText: option })
    .first()
    .click();
}

/** A company of its own on the shared server, so that a journey may change what all of its people share. */
export interface OwnTenant {
  readonly enCode: string;
  readonly id: string;
  readonly admin: Account;
}

/** Makes a tenant with its administrator. */
export async function openTenant(fullName: string): Promise<OwnTenant> {
  const { client } = await Directory.open();
  const enCode = unique("t");
  const adminPassword = "Graphite7film";
  const body = { enCode, fullName, adminAccount: "admin", adminPassword: md5(adminPassword) };
  const { id } = await client.call<{ id: string }>("POST", "/api/system/Tenant", body);
  const account = `${enCode}@admin`;
  await settlePassword(account, adminPassword);
  return { id, enCode, admin: { account, realName: people.admin.realName, password: ownPassword } };
}
