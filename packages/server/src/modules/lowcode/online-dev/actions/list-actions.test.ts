import type { ActionReplyOf } from "@gongshu/contract/lowcode/list-actions";
import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InterfaceClient } from "#testing/interface-client.ts";
import { dataOf, form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let interfaces: InterfaceClient;
let modelId: string;
let otherId: string;
let sayId: string;
let countId: string;
let rights: Rights;

const definition = form(text("name"), numeric("stock"), text("secret"), rows("lines", numeric("cost"), text("part")));
const button = (id: string, more: object) => ({
  id,
  label: { zh: `按钮${id}`, en: `Do ${id}` },
  place: "row",
  ...more,
});
const call = (more: object = {}) => ({
  do: "call",
  interfaceId: sayId,
  parameters: [
    { name: "name", value: "{name}" },
    { name: "stock", value: "{stock}" },
  ],
  messageFrom: "said",
  ...more,
});

function list(): ListDefinitionInput {
  const other = { do: "open", modelId: otherId, opens: "new" };
  return {
    schema: 1,
    columns: [{ field: "name" }, { field: "stock" }],
    actions: [
      button("say", { step: call(), show: "{stock} > 0", enabled: "SUM({t.cost}) < 100" }),
      button("sayAll", { place: "selection", step: call(), enabled: "{stock} > 0" }),
      button("count", {
        place: "selection",
        step: call({
          interfaceId: countId,
          calls: "together",
          parameters: [{ name: "names", value: "{name}" }],
        }),
      }),
      button("ping", {
        place: "head",
        step: call({
          parameters: [
            { name: "name", value: '"head"' },
            { name: "stock", value: "1" },
          ],
        }),
      }),
      button("tell", { step: call({ parameters: [{ name: "name", value: "{secret}" }] }) }),
      button("order", {
        step: {
          ...other,
          fills: [
            { name: "title", value: '{name} & "!"' },
            { name: "source", value: "{@recordId}" },
            { name: "amount", value: "{stock} * 2" },
          ],
        },
      }),
      button("close", { step: { do: "open", opens: "record", fills: [{ name: "stock", value: "0" }] } }),
      button("print", { place: "selection", step: { do: "print" } }),
    ],
  };
}

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
  rights = new Rights(tenant);
  interfaces = await InterfaceClient.open(app, tenant);
  const parameters = [
    { field: "name", type: "text" },
    { field: "stock", type: "number", max: 50 },
  ];
  sayId = await interfaces.created({ query: "select concat(@name, ' ', @stock) as said", parameters });
  countId = await interfaces.created({
    query: "select count(*)::text as said from orders where title in (@names)",
    parameters: [{ field: "names", type: "list" }],
  });
  otherId = await models.create(form(text("title"), text("source"), numeric("amount")));
  await models.publish(otherId);
  await withMenu(otherId);
  modelId = await models.create(definition, list());
  await models.publish(modelId);
  await withMenu(modelId);
});
afterAll(() => app.close());

async function withMenu(id: string): Promise<void> {
  const fullName = `Menu ${id.slice(-6)}`;
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName }));
}

async function record(values: object): Promise<string> {
  const data = JSON.stringify(values);
  return dataOf<{ id: string }>(await tenant.admin.post(`/api/visualdev/OnlineDev/${modelId}`, { data })).id;
}

const press = (action: string, ids: readonly string[], client: Client = tenant.admin) =>
  client.post(`/api/visualdev/OnlineDev/${modelId}/Actions/Own/${action}`, { ids });
const called = async (action: string, ids: readonly string[]) =>
  dataOf<ActionReplyOf<"call">>(await press(action, ids));

async function menuCode(id: string): Promise<string> {
  return `model.${(await models.info(id)).enCode}`;
}

async function shownTo(client: Client): Promise<string[]> {
  const { columnData } = dataOf<{ columnData: string }>(await client.get(`/api/visualdev/OnlineDev/${modelId}/Config`));
  return (JSON.parse(columnData) as { actions: { id: string }[] }).actions.map(({ id }) => id);
}

const nothingLeft = { count: 0, reasons: [], records: [] };

describe("a button of a row", () => {
  it("is in the rows in which its conditions hold, as they are stored", async () => {
    const ids = [
      await record({ name: "here", stock: 3 }),
      await record({ name: "costly", stock: 3, lines: [{ cost: 60 }, { cost: 60 }] }),
      await record({ name: "none", stock: 0 }),
    ];
    const { list: found } = dataOf<{ list: { id: string; _actions: object }[] }>(
      await tenant.admin.get(`/api/visualdev/OnlineDev/${modelId}/List?pageSize=100`),
    );
    // A sum of no rows is 0.
    expect(ids.map((id) => found.find((row) => row.id === id)?._actions)).toEqual([{ say: true }, { say: false }, {}]);
  });

  it("calls its data interface with values of the record, and says what the answer says", async () => {
    const id = await record({ name: "bolt", stock: 7 });
    expect(await called("say", [id])).toEqual({
      do: "call",
      done: 1,
      leftOut: nothingLeft,
      message: "bolt 7",
      rest: [],
    });
    expect((await interfaces.callsOf(sayId))[0]).toMatchObject({ state: "ok" });
  });

  it("asks its conditions once more when it is pressed", async () => {
    const id = await record({ name: "sold", stock: 0 });
    expect((await called("say", [id])).leftOut).toEqual({
      count: 1,
      reasons: [{ text: "不符合“按钮say”的条件", count: 1 }],
      records: [{ id, fullName: "sold", reason: "不符合“按钮say”的条件" }],
    });
  });

  it("is for one record", async () => {
    expect(await press("say", [])).toMatchObject({ code: 400, msg: "该按钮一次处理一条数据" });
    expect(await press("say", ["a", "b"])).toMatchObject({ code: 400 });
    expect((await press("nothing", ["a"])).code).toBe(404);
  });

  it("opens another form with values filled in, as its fields take them", async () => {
    const id = await record({ name: "gear", stock: 4 });
    const { data, ...reply } = dataOf<ActionReplyOf<"open">>(await press("order", [id]));
    expect(reply).toEqual({ do: "open", modelId: otherId, id: "" });
    expect(JSON.parse(data)).toEqual({ title: "gear!", source: id, amount: 8 });
  });

  it("opens its own record with new values, which nobody has saved yet", async () => {
    const id = await record({ name: "gear", stock: 4 });
    const { data, ...reply } = dataOf<ActionReplyOf<"open">>(await press("close", [id]));
    expect(reply).toEqual({ do: "open", modelId, id });
    expect(JSON.parse(data)).toEqual({ stock: 0 });
    expect((await press("close", ["gone"])).code).toBe(404);
  });
});

describe("a button of a selection", () => {
  it("calls the interface for each record, and tells which were left out and why", async () => {
    const ids = [
      await record({ name: "a", stock: 1 }),
      await record({ name: "b", stock: 0 }),
      await record({ name: "c", stock: 99 }),
    ];
    const reply = await called("sayAll", [...ids, "gone"]);
    expect([reply.done, reply.leftOut.count, reply.message]).toEqual([1, 3, "a 1"]);
    expect(reply.leftOut.records.map(({ fullName }) => fullName).toSorted()).toEqual(["b", "c", "gone"]);
    expect(reply.leftOut.records.find(({ id }) => id === ids[2])?.reason).toMatch(/50/);
    expect(reply.leftOut.records.find(({ id }) => id === "gone")?.reason).toBe("已删除，或您无权查看");
  });

  it("calls it once for all where it says so, with lists", async () => {
    const ids = [await record({ name: "first" }), await record({ name: "second" }), await record({ name: "x" })];
    expect(await called("count", ids)).toMatchObject({ done: 3, message: "2", rest: [] });
    expect(await interfaces.callsOf(countId)).toHaveLength(1);
  });

  it("needs records, and takes at most 500", async () => {
    expect(await press("sayAll", [])).toMatchObject({ code: 400, msg: "请先选择数据" });
    const many = Array.from({ length: 501 }, (_, index) => `r${index}`);
    expect(await press("sayAll", many)).toMatchObject({
      code: 400,
      msg: "一次最多处理 500 条数据，当前选择了 501 条",
    });
  });

  it("prints whole records with their texts, some at a time", async () => {
    const ids = await Promise.all(
      Array.from({ length: 52 }, (_, index) => record({ name: `p${index}`, lines: [{ part: "nut" }] })),
    );
    const reply = dataOf<ActionReplyOf<"print">>(await press("print", ids));
    expect([reply.records.map(({ fullName }) => fullName), reply.rest]).toEqual([
      Array.from({ length: 50 }, (_, index) => `p${index}`),
      ids.slice(50),
    ]);
    expect(JSON.parse(reply.records[0]?.texts ?? "")).toMatchObject({ name: "p0", lines: [{ part: "nut" }] });
  });
});

describe("a button at the head of a list", () => {
  it("calls its interface without a record", async () => {
    expect(await called("ping", [])).toMatchObject({ done: 1, message: "head 1" });
  });
});

describe("the right to a button", () => {
  it("is one of its own, which nobody has before it is granted", async () => {
    const { client, roleId } = await tenant.member("worker");
    const own = await menuCode(modelId);
    await rights.grant(roleId, { [own]: { buttons: ["btn_detail", "btn_edit"], columns: ["name", "stock"] } });
    const id = await record({ name: "bolt", stock: 7 });
    expect(await shownTo(client)).toEqual([]);
    expect((await press("say", [id], client)).code).toBe(403);
    await rights.grant(roleId, { [own]: { buttons: ["btn_own_say", "btn_own_close", "btn_own_print"] } });
    expect(await shownTo(client)).toEqual(["say", "close", "print"]);
    expect((await press("say", [id], client)).code).toBe(200);
  });

  it("is not enough to open a form that one may not fill in, to print what one may not open, or to learn what is hidden", async () => {
    const { client, roleId } = await tenant.member("limited");
    const own = await menuCode(modelId);
    const all = ["say", "order", "close", "print", "tell"].map((id) => `btn_own_${id}`);
    await rights.grant(roleId, { [own]: { buttons: all, columns: ["name"] } });
    const id = await record({ name: "bolt", stock: 7, secret: "s" });
    expect(await shownTo(client)).toEqual([]);
    for (const action of ["say", "order", "close", "print", "tell"])
      expect((await press(action, [id], client)).code).toBe(403);
    const { list: seen } = dataOf<{ list: object[] }>(
      await client.get(`/api/visualdev/OnlineDev/${modelId}/List?pageSize=5`),
    );
    expect(JSON.stringify(seen)).not.toContain("_actions");
    await rights.grant(roleId, {
      [own]: { buttons: ["btn_edit"], columns: ["stock"] },
      [await menuCode(otherId)]: { buttons: ["btn_add"], columns: ["title"] },
    });
    expect(await shownTo(client)).toEqual(["say", "tell", "order", "close", "print"]);
  });

  it("is called as the button is, also after that has changed", async () => {
    const read = async () =>
      (
        await tenant.ctx.db
          .selectFrom("moduleButton")
          .select("fullName")
          .where("enCode", "=", "btn_own_ping")
          .where("deleteMark", "is", null)
          .execute()
      ).map(({ fullName }) => fullName);
    expect(await read()).toEqual(["按钮ping"]);
    const { actions = [], ...rest } = list();
    const renamed = (actions as { id: string }[]).map((action) =>
      action.id === "ping" ? { ...action, label: { zh: "问候" } } : action,
    );
    await models.change(modelId, definition, { ...rest, actions: renamed });
    expect(await read()).toEqual(["问候"]);
    const compared = await tenant.admin.get(`/api/visualdev/Base/${modelId}/Versions/Compare?from=1&to=2`);
    expect(compared.data).toMatchObject({ changes: [{ kind: "actions", text: "修改按钮“问候”" }], count: 1 });
  });
});

describe("deleting ticked records", () => {
  const remove = (ids: readonly string[]) =>
    tenant.admin.post(`/api/visualdev/OnlineDev/${modelId}/Actions/BatchDelete`, { ids });

  it("tells how many are not there, and then deletes none", async () => {
    const ids = [await record({ name: "one" }), await record({ name: "two" })];
    expect(await remove([...ids, "gone", "lost"])).toMatchObject({
      code: 404,
      msg: "其中 2 条已删除，或您无权查看；没有删除任何数据，请重新选择",
    });
    expect(dataOf(await remove(ids))).toEqual({ deleted: 2 });
    expect(await remove(ids.slice(0, 1))).toMatchObject({ code: 404 });
  });
});
