import type { DefinitionChange, ModelVersion } from "@gongshu/contract/lowcode/visual-dev-versions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
afterAll(() => app.close());

const base = "/api/visualdev/Base";

async function versionsOf(id: string): Promise<ModelVersion[]> {
  return dataOf<{ list: ModelVersion[] }>(await tenant.admin.get(`${base}/${id}/Versions`)).list;
}

async function changesOf(id: string, from: number, to: number) {
  const path = `${base}/${id}/Versions/Compare?from=${from}&to=${to}`;
  return dataOf<{ changes: DefinitionChange[]; count: number }>(await tenant.admin.get(path));
}

describe("the versions of a model", () => {
  it("tell who published them, what for, and how much had changed", async () => {
    const { id } = await models.published(text("a"), text("b"));
    await models.save(id, form(text("a", "a", { required: true }), numeric("c")));
    const { version } = await models.info(id);
    dataOf(await tenant.admin.post(`${base}/${id}/Actions/Publish`, { version, note: "  quantities " }));
    expect(await versionsOf(id)).toMatchObject([
      // The columns and the search of the list follow the fields, beside the three changes of the form.
      { version: 2, note: "quantities", publisher: "管理员/admin", changeCount: 7, isPublished: true },
      { version: 1, note: "", changeCount: null, isPublished: false },
    ]);
  });

  it("are compared in words, setting by setting, and with the draft", async () => {
    const { id } = await models.published(text("a", "title"), text("b"), rows("items", text("c")));
    await models.save(
      id,
      form(
        text("a", "title", { label: "Subject", required: true, maxLength: 50 }),
        rows("items", text("c", "c", { label: "Part" }), numeric("n")),
      ),
    );
    const { changes } = await changesOf(id, 1, 0);
    expect(changes.filter(({ kind }) => kind !== "list")).toEqual([
      {
        kind: "changed",
        text: "字段“TITLE”改名为“Subject”",
        details: ["必填：否 → 是", "最多字符数：255 → 50"],
      },
      { kind: "renamed", text: "字段“ITEMS / C”改名为“ITEMS / Part”", details: [] },
      { kind: "added", text: "新增字段“ITEMS / N”（数字输入）", details: [] },
      { kind: "removed", text: "移除字段“B”（单行输入）", details: [] },
    ]);
    await models.publish(id);
    expect(await changesOf(id, 2, 0)).toEqual({ changes: [], count: 0 });
    expect((await changesOf(id, 2, 1)).changes[0]).toMatchObject({
      details: ["必填：是 → 否", "最多字符数：50 → 255"],
    });
  });

  it("count what only has another place, and the fewest fields that were moved", async () => {
    const { id } = await models.published(text("a"), text("b"), text("c"), text("d"));
    const { columnData } = await models.info(id);
    const list = JSON.parse(columnData) as never;
    const layout = ["d", "a", "b", "c"].map((one) => ({
      kind: "field" as const,
      id: one,
      span: one === "b" ? 12 : 24,
    }));
    await models.save(id, { ...form(text("d"), text("a"), text("b"), text("c")), layout }, list);
    expect(await changesOf(id, 1, 0)).toEqual({
      changes: [{ kind: "layout", text: "布局与表单设置：2 处", details: [] }],
      count: 2,
    });
  });

  it("count each view of the list that came, went or shows something else", async () => {
    const { id } = await models.published(text("a"), text("b"));
    const { columnData } = await models.info(id);
    const list = JSON.parse(columnData) as object;
    const view = (name: string) => ({ id: name, fullName: name, view: { schema: 1, kind: "card", lines: ["a"] } });
    await models.save(id, form(text("a"), text("b")), { ...list, views: [view("v1"), view("v2")] } as never);
    expect(await changesOf(id, 1, 0)).toMatchObject({
      changes: [{ kind: "list", text: "列表设置：2 处" }],
      count: 2,
    });
  });

  it("come back as the draft, which is published in the usual way and brings the values back", async () => {
    const { id, table } = await models.published(text("a"), text("b"));
    await table.insert("1", { a: "x", b: "kept" });
    await models.change(id, form(text("a")));
    const { version } = await models.info(id);
    const reply = await tenant.admin.post(`${base}/${id}/Actions/RollBack`, { to: 1, version });
    expect(dataOf(reply)).toEqual({ version: version + 1, hasChanges: true });
    expect(await versionsOf(id)).toMatchObject([{ version: 2, isPublished: true }, { version: 1 }]);
    expect((await models.plan(id)).steps.map(({ kind }) => kind)).toEqual(["showColumn", "addIndex"]);
    await models.publish(id);
    expect(await table.column("b")).toEqual({ 1: "kept" });
    expect((await changesOf(id, 3, 1)).count).toBe(0);
  });

  it("do not take the place of a draft that somebody else has saved since", async () => {
    const { id } = await models.published(text("a"));
    const { version } = await models.info(id);
    await models.save(id, form(text("a"), text("b")));
    const reply = await tenant.admin.post(`${base}/${id}/Actions/RollBack`, { to: 1, version });
    expect(reply).toMatchObject({ code: 409, data: { submitted: { version } } });
    expect(await tenant.admin.post(`${base}/${id}/Actions/RollBack`, { to: 9 })).toMatchObject({
      code: 404,
      msg: "没有这个版本",
    });
  });

  it("are those of the own tenant alone, for whoever may edit models", async () => {
    const { id } = await models.published(text("a"));
    const other = await app.tenant("other");
    const { client } = await tenant.member("nobody");
    for (const path of [`${base}/${id}/Versions`, `${base}/${id}/Versions/Compare?from=1&to=0`]) {
      expect(await other.admin.get(path)).toMatchObject({ code: 404 });
      expect(await client.get(path)).toMatchObject({ code: 403 });
    }
    expect(await other.admin.post(`${base}/${id}/Actions/RollBack`, { to: 1 })).toMatchObject({ code: 404 });
  });
});
