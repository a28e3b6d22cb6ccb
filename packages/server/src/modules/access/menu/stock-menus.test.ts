import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { upgradeTenants } from "../../tenancy/tenant/service.ts";
import { insertMenuUnchecked } from "./service.ts";
import { stockMenus } from "./stock-menus.ts";
import { createStockMenus } from "./stock-seeding.ts";

let test: TestApp;
let tenant: TestTenant;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  count += 1;
  tenant = await test.tenant(`t${count}`);
});
afterAll(() => test.close());

interface Entry {
  readonly id: string;
  readonly enCode: string;
  readonly fullName: string;
  readonly children: readonly Entry[];
}

async function menus(): Promise<Entry[]> {
  const { data } = await tenant.admin.get("/api/oauth/CurrentUser");
  return (data as { menuList: Entry[] }).menuList.flatMap((menu) => [menu, ...menu.children]);
}

const codes = async () => (await menus()).map(({ enCode }) => enCode).sort();

/** As if the tenant came from a version that did not know the menu. */
async function neverHad(...enCodes: string[]): Promise<void> {
  const rows = await tenant.ctx.db.selectFrom("menu").select("id").where("enCode", "in", enCodes).execute();
  const ids = rows.map(({ id }) => id);
  for (const table of ["moduleButton", "moduleColumn"] as const)
    await tenant.ctx.db.deleteFrom(table).where("moduleId", "in", ids).execute();
  await tenant.ctx.db.deleteFrom("menu").where("id", "in", ids).execute();
}

async function remove(enCode: string): Promise<void> {
  await tenant.ctx.db.updateTable("menu").set({ deleteMark: 1 }).where("enCode", "=", enCode).execute();
}

describe("the pages that modules bring", () => {
  it("stand in a directory that there is, each in a place of its own", () => {
    const { pages } = test.platform.hooks;
    const placed = stockMenus(pages).flatMap(({ children = [] }) => children);
    expect(placed.map(({ enCode }) => enCode).toSorted()).toEqual(pages.map(({ enCode }) => enCode).toSorted());
    const places = pages.map(({ enCode, sortCode }) => `${enCode.split(".")[0] ?? ""} ${sortCode}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe("after an upgrade a tenant", () => {
  it("has the menus that are new, with their rights, and the others as they were", async () => {
    const before = await codes();
    await neverHad("system.sms", "supplier", "supplier.supplier", "supplier.invite");
    await tenant.ctx.db.updateTable("menu").set({ fullName: "记录" }).where("enCode", "=", "system.log").execute();
    await upgradeTenants(test.platform);
    expect(await codes()).toEqual(before);
    expect((await menus()).find(({ enCode }) => enCode === "system.log")?.fullName).toBe("记录");
    const sms = await tenant.ctx.db
      .selectFrom("moduleColumn")
      .innerJoin("menu", "menu.id", "moduleColumn.moduleId")
      .select("moduleColumn.enCode")
      .where("menu.enCode", "=", "system.sms")
      .orderBy("moduleColumn.sortCode")
      .execute();
    expect(sms.map(({ enCode }) => enCode)).toContain("mobilePhone");
  });

  it("does not get back what an administrator has removed, nor what belongs below it", async () => {
    await remove("system.sms");
    await neverHad("supplier.invite");
    await remove("supplier");
    await upgradeTenants(test.platform);
    const known = await codes();
    for (const code of ["system.sms", "supplier", "supplier.invite"]) expect(known).not.toContain(code);
    expect(known).toContain("system.log");
  });

  it("keeps a menu of its own with the name of a new one", async () => {
    const [system] = (await menus()).filter(({ enCode }) => enCode === "system");
    await neverHad("system.sms");
    const own = {
      parentId: system?.id ?? "",
      fullName: "短信记录",
      enCode: "own.sms",
      type: 2,
      icon: "",
      urlAddress: "",
    };
    await insertMenuUnchecked(tenant.ctx, { ...own, sortCode: 0 }, { buttons: [], columns: [] });
    await upgradeTenants(test.platform);
    const names = new Map((await menus()).map(({ enCode, fullName }) => [enCode, fullName]));
    expect([names.get("own.sms"), names.get("system.sms")]).toEqual(["短信记录", "短信记录 (system.sms)"]);
  });

  it("has them although another tenant cannot get its own, of which the log tells", async () => {
    const broken = await test.tenant("a-broken");
    const last = await test.tenant("z-last");
    const { database } = test.platform;
    const refuse = `
      create function refuse_menu() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_menu before insert on menu for each row when (new.tenant_id = '${broken.id}') execute function refuse_menu();`;
    await database.transaction({ tenantId: null, role: "owner" }, (transaction) => transaction.script(refuse));
    const had = async ({ ctx }: TestTenant) => (await ctx.db.selectFrom("menu").select("id").execute()).length;
    const before = await Promise.all([broken, tenant, last].map(had));
    for (const { ctx } of [broken, tenant, last]) {
      const sms = ctx.db.selectFrom("menu").select("id").where("enCode", "=", "system.sms");
      for (const table of ["moduleButton", "moduleColumn"] as const)
        await ctx.db.deleteFrom(table).where("moduleId", "in", sms).execute();
      await ctx.db.deleteFrom("menu").where("enCode", "=", "system.sms").execute();
    }
    const logged: unknown[] = [];
    const log = test.platform.log.child({});
    log.error = (details: unknown) => void logged.push(details);
    await upgradeTenants({ ...test.platform, log });
    expect(await Promise.all([broken, tenant, last].map(had))).toEqual(before.map((n, at) => (at === 0 ? n - 1 : n)));
    expect(logged).toEqual([expect.objectContaining({ tenantId: broken.id })]);
  });

  it("has the buttons and columns that are new, and not those that an administrator has removed", async () => {
    const rights = async (table: "moduleButton" | "moduleColumn") => {
      const rows = await tenant.ctx.db
        .selectFrom(table)
        .innerJoin("menu", "menu.id", `${table}.moduleId`)
        .select([`${table}.enCode`, `${table}.deleteMark`])
        .where("menu.enCode", "=", "system.menu")
        .orderBy(`${table}.enCode`)
        .execute();
      return rows.map(({ enCode, deleteMark }) => (deleteMark === null ? enCode : `-${enCode}`));
    };
    const menuId = (await menus()).find(({ enCode }) => enCode === "system.menu")?.id ?? "";
    const before = [await rights("moduleButton"), await rights("moduleColumn")];
    await upgradeTenants(test.platform);
    expect([await rights("moduleButton"), await rights("moduleColumn")]).toEqual(before);
    for (const [table, codes] of [
      ["moduleButton", ["btn_formPer", "btn_dataPer"]],
      ["moduleColumn", ["type"]],
    ] as const)
      await tenant.ctx.db.deleteFrom(table).where("moduleId", "=", menuId).where("enCode", "in", codes).execute();
    const removed = tenant.ctx.db.updateTable("moduleButton").set({ deleteMark: 1 }).where("moduleId", "=", menuId);
    await removed.where("enCode", "=", "btn_more").execute();
    await Promise.all([createStockMenus(tenant.ctx), createStockMenus(tenant.ctx)]);
    expect(await rights("moduleButton")).toEqual(
      (before[0] ?? []).map((code) => (code === "btn_more" ? "-btn_more" : code)),
    );
    expect(await rights("moduleColumn")).toEqual(before[1]);
  });

  it("gets each once when two processes start at once", async () => {
    await neverHad("system.sms", "supplier", "supplier.supplier", "supplier.invite");
    await Promise.all([createStockMenus(tenant.ctx), createStockMenus(tenant.ctx), createStockMenus(tenant.ctx)]);
    const known = await codes();
    expect(known.filter((code) => code === "supplier.invite")).toHaveLength(1);
    expect(new Set(known).size).toBe(known.length);
  });
});
