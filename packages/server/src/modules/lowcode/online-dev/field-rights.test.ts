import type { Envelope } from "@gongshu/contract/errors";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { type ListDefinitionInput, systemColumns } from "@gongshu/core/list/definition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { FieldSeeder, type SeededField } from "#testing/every-field.ts";
import { cellsOf, ImportExportModel } from "#testing/import-export-model.ts";
import { dataOf, form, ModelClient, rows } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let limited: ImportExportModel;
let roleId: string;
let menuId: string;
let recordId: string;
let totalText: string;

/** Of the list, beside the list, and of the sub-table. */
let columns: SeededField[];
let others: SeededField[];
let cells: SeededField[];
let all: SeededField[];
/** What goes along with a field, by path: it tells what is in the field. */
const dependants = new Map<string, readonly string[]>();

const isListed = ({ definition }: SeededField) => kinds[definition.kind].inList;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  const seeder = new FieldSeeder(tenant);
  const every = await seeder.everyKind();
  columns = every.filter(isListed);
  others = [...(await seeder.everyKind()), ...every.filter((field) => !isListed(field))];
  cells = await seeder.everyKind("items");
  const [cell] = cells;
  totalText = `${String(cell?.value)}.5`;
  const total = { more: { expression: `SUM({t.${cell?.id}})+0.5` }, marks: [totalText] };
  const sum = await seeder.one("calculation", undefined, cell, total);
  const chosen = columns.find(({ definition }) => definition.kind === "select");
  const visible = `not ISEMPTY({${chosen?.id}})`;
  const shown = await seeder.one("text", undefined, undefined, { more: { conditions: { visible } } });
  columns.push(sum, shown);
  const table: SeededField = {
    path: "items",
    id: "t",
    definition: rows("items", ...cells.map(({ definition }) => definition)),
    value: undefined,
    marks: ["ITEMS"],
  };
  all = [...columns, ...others, table, ...cells];
  for (const list of [columns, others, cells]) {
    const calculated = list.find(({ definition, path }) => definition.kind === "calculation" && path !== sum.path);
    dependants.set(list[0]?.path ?? "", [calculated?.path ?? ""]);
  }
  dependants.set(cell?.path ?? "", [...(dependants.get(cell?.path ?? "") ?? []), sum.path]);
  dependants.set(chosen?.path ?? "", [shown.path]);
  dependants.set("items", [...cells.map(({ path }) => path), sum.path]);
  await openModel(table);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

async function openModel(table: SeededField): Promise<void> {
  const person = await tenant.member("worker");
  roleId = person.roleId;
  const list: ListDefinitionInput = {
    schema: 1,
    columns: [...columns.map(({ id }) => ({ field: id })), ...systemColumns.map((field) => ({ field }))],
  };
  const models = new ModelClient(app, tenant);
  const fields = [...columns, ...others, table].map(({ definition }) => definition);
  const id = await models.create(form(...fields), list);
  await models.publish(id);
  const menu = { fullName: "Everything", roleIds: [roleId] };
  menuId = dataOf<{ id: string }>(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, menu)).id;
  model = new ImportExportModel(app, tenant.admin, id);
  limited = model.as(person.client);
  const valuesOf = (list_: readonly SeededField[]) =>
    Object.fromEntries(list_.map(({ path, value }) => [path.split(".").at(-1) ?? "", value]));
  const values = { ...valuesOf([...columns, ...others]), items: [valuesOf(cells)] };
  // One of them lies in the recycle bin.
  dataOf(await tenant.admin.delete(`${model.path}/${await model.create(values)}`));
  recordId = await model.create(values);
}

/** Everything that somebody is told about the record, in one text. */
async function told({ client, path }: ImportExportModel): Promise<string> {
  const replies: Envelope[] = [
    await client.get(`${path}/Config`),
    await client.get(`${path}/List`),
    await client.post(`${path}/List`, {}),
    await client.get(`${path}/${recordId}`),
    await client.get(`${path}/${recordId}/DataChange`),
    await client.get(`${path}/${recordId}/History`),
    await client.get(`${path}/RecycleBin`),
    await client.get(`/api/visualdev/Base/${model.id}/FormDataFields`),
    await client.put(`${path}/${recordId}`, { data: "{}", version: 99 }),
  ];
  const sheets = [
    await linked(await client.post(`${path}/Actions/Export`, {})),
    await linked(await client.get(`${path}/Template`)),
  ];
  return JSON.stringify([replies, sheets]);
}

/** The cells of all sheets of a workbook that a reply leads to. */
async function linked(reply: Envelope): Promise<unknown> {
  if (reply.code !== 200) return reply;
  const bytes = await model.download(dataOf<{ url: string }>(reply).url);
  return Promise.all([0, 1].map((sheet) => cellsOf(bytes, sheet).catch(() => [])));
}

/** How asking for a field by name ends: by order, by filter, in an export, in a search and in what is saved. */
async function asked({ client, path }: ImportExportModel, { path: field, value, marks }: SeededField) {
  const [key = "", column] = field.split(".");
  const filter = encodeURIComponent(JSON.stringify({ [key]: value ?? "x" }));
  const sent = column === undefined ? { [key]: value ?? null } : { [key]: [{ [column]: value ?? null }] };
  const data = JSON.stringify(sent);
  const found = await Promise.all(
    marks.map((mark) => client.get(`/api/system/Search?keyword=${encodeURIComponent(mark)}`)),
  );
  return {
    sort: (await client.get(`${path}/List?sidx=${field}`)).code,
    filter: (await client.get(`${path}/List?json=${filter}`)).code,
    sortBeside: (await client.get(`${path}/${recordId}/Neighbours?sidx=${field}`)).code,
    filterBeside: (await client.get(`${path}/${recordId}/Neighbours?json=${filter}`)).code,
    exported: (await client.post(`${path}/Actions/Export`, { selectKey: field })).code,
    found: found.flatMap((reply) => dataOf<{ records: unknown[] }>(reply).records),
    created: (await client.post(path, { data })).code,
    updated: (await client.put(`${path}/${recordId}`, { data })).code,
  };
}

/** Takes rights of these codes away from the role for as long as `work` takes. */
async function without(codes: readonly string[], work: () => Promise<void>): Promise<void> {
  const { ctx } = tenant;
  const idsOf = (table: "moduleColumn" | "moduleForm" | "moduleButton") =>
    ctx.db
      .selectFrom(table)
      .select("id")
      .where("moduleId", "=", menuId)
      .where("enCode", "in", [...codes])
      .execute();
  const items = [...(await idsOf("moduleColumn")), ...(await idsOf("moduleForm")), ...(await idsOf("moduleButton"))];
  const taken = await ctx.db
    .deleteFrom("authorize")
    .where("objectId", "=", roleId)
    .where("itemId", "in", ["", ...items.map(({ id }) => id)])
    .returningAll()
    .execute();
  const changed = () => ctx.batch([ctx.announce({ topic: sessionTopic })]);
  await changed();
  await work();
  if (taken.length > 0) await ctx.db.insertInto("authorize").values(taken).execute();
  await changed();
}

const refusal: unknown = expect.toBeOneOf([400, 403]);

/** Sees to it that somebody without the field is told of neither it nor of what tells of it, and of everything else. */
async function expectWithheld(field: SeededField): Promise<void> {
  const hidden = new Set([field.path, ...(dependants.get(field.path) ?? [])]);
  const text = await told(limited);
  for (const { path, marks } of all) {
    const known = marks.filter((mark) => text.includes(mark));
    expect([field.path, path, hidden.has(path) ? known : known.slice(0, 1)]).toEqual([
      field.path,
      path,
      hidden.has(path) ? [] : marks.slice(0, 1),
    ]);
  }
  const refused: unknown = expect.toBeOneOf([400, 403]);
  for (const one of all.filter(({ path }) => hidden.has(path)))
    expect([one.path, await asked(limited, one)]).toEqual([
      one.path,
      {
        sort: refused,
        filter: refused,
        sortBeside: refused,
        filterBeside: refused,
        exported: refused,
        found: [],
        created: 403,
        updated: 403,
      },
    ]);
}

describe("the fields of a model", () => {
  it("are all told to whoever was granted all of them", async () => {
    const text = await told(limited);
    for (const { path, marks } of all) expect([path, marks.filter((mark) => !text.includes(mark))]).toEqual([path, []]);
  });

  it("are withheld as columns wherever the column was not granted, with what is computed from them", async () => {
    expect(columns.length).toBeGreaterThan(0);
    for (const column of columns) await without([column.path], () => expectWithheld(column));
  });

  it("are withheld as system columns from lists, orders, filters and exports", async () => {
    for (const name of systemColumns)
      await without([name], async () => {
        const { client, path } = limited;
        const { list } = dataOf<{ list: object[] }>(await client.get(`${path}/List`));
        expect(list[0]).not.toHaveProperty(name);
        const filter = encodeURIComponent(JSON.stringify({ [name]: tenant.adminId }));
        expect((await client.get(`${path}/List?sidx=${name}`)).code).toBe(403);
        expect((await client.get(`${path}/List?json=${filter}`)).code).toBeOneOf([400, 403]);
        expect((await client.post(`${path}/Actions/Export`, { selectKey: name })).code).toBe(403);
      });
  });

  it("beside the list are seen by those alone who may open a record, whom records and their texts take as well", async () => {
    await without(["btn_detail", "btn_edit"], async () => {
      const { client, path } = limited;
      for (const rest of ["", "/DataChange", "/History", "/Neighbours"])
        expect((await client.get(`${path}/${recordId}${rest}`)).code).toBe(403);
      const exported = JSON.stringify(await linked(await client.post(`${path}/Actions/Export`, {})));
      // A column that was granted is seen for itself, also when it sums up what only records show.
      expect(exported).toContain(totalText);
      const cellsSeen = exported.replaceAll(totalText, "");
      for (const one of [...others, ...cells]) {
        expect([one.path, one.marks.filter((mark) => cellsSeen.includes(mark))]).toEqual([one.path, []]);
        expect(await asked(limited, one)).toMatchObject({ sort: refusal, found: [] });
        expect((await client.post(`${path}/Actions/Export`, { selectKey: one.path })).code).toBeOneOf([400, 403]);
      }
    });
  });

  it("are withheld one by one where the menu restricts the fields of forms, each cell of a sub-table too", async () => {
    const menu = await tenant.admin.get(`/api/system/Base/Menu/${menuId}`);
    const body = { ...dataOf<object>(menu), isFormAuthorize: 1 };
    dataOf(await tenant.admin.put(`/api/system/Base/Menu/${menuId}`, body));
    const { ctx } = tenant;
    const fields = await ctx.db
      .selectFrom("moduleForm")
      .select(["id", "enCode"])
      .where("moduleId", "=", menuId)
      .execute();
    expect(fields.map(({ enCode }) => enCode).toSorted()).toEqual(all.map(({ path }) => path).toSorted());
    expect((await told(limited)).includes(others[0]?.marks[0] ?? "")).toBe(false);
    await grantToRole(
      ctx,
      roleId,
      "form",
      fields.map(({ id }) => id),
    );
    for (const field of all) await without([field.path], () => expectWithheld(field));
  });
});
