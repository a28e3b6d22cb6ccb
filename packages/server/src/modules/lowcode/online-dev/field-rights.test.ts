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

/** A filter that tells whether a field, a sub-table or a column of it has a value. */
function advancedFilter(path: string, id: string): object {
  const rule = { field: id, operator: "notEmpty" };
  const where = { rules: path === "items" ? [] : [rule] };
  const isRows = path.startsWith("items");
  return { rules: [isRows ? { rows: "t", quantifier: "any", where } : rule] };
}

/** How asking for a field by name ends: by order, by filter, in an export, in a search and in what is saved. */
async function asked({ client, path }: ImportExportModel, { path: field, id, value, marks }: SeededField) {
  const [key = "", column] = field.split(".");
  const filter = encodeURIComponent(JSON.stringify({ [key]: value ?? "x" }));
  const advanced = encodeURIComponent(JSON.stringify(advancedFilter(field, id)));
  const sent = column === undefined ? { [key]: value ?? null } : { [key]: [{ [column]: value ?? null }] };
  const data = JSON.stringify(sent);
  // The first of them is the name of the field, which is no content; between the text that all of it has and the last there are only other ways to say it.
  const words = new Set(marks.slice(1, 2).concat(marks.slice(-1)));
  const found = await Promise.all(
    [...words].map((mark) => client.get(`/api/system/Search?keyword=${encodeURIComponent(mark)}`)),
  );
  return {
    sort: (await client.get(`${path}/List?sidx=${field}`)).code,
    filter: (await client.get(`${path}/List?json=${filter}`)).code,
    advanced: (await client.post(`${path}/List`, { filter: advancedFilter(field, id) })).code,
    advancedBeside: (await client.get(`${path}/${recordId}/Neighbours?filter=${advanced}`)).code,
    sorts: (await client.post(`${path}/List`, { sorts: [{ field }] })).code,
    grouped: (await client.post(`${path}/Groups`, { groups: [{ field }] })).code,
    totalled: (await client.post(`${path}/Groups`, { aggregates: [{ field, function: "filled" }] })).code,
    sortBeside: (await client.get(`${path}/${recordId}/Neighbours?sidx=${field}`)).code,
    filterBeside: (await client.get(`${path}/${recordId}/Neighbours?json=${filter}`)).code,
    exported: (await client.post(`${path}/Actions/Export`, { selectKey: field })).code,
    found: found.flatMap((reply) => dataOf<{ records: unknown[] }>(reply).records),
    created: (await client.post(path, { data })).code,
    updated: (await client.put(`${path}/${recordId}`, { data })).code,
  };
}

const changed = () => tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);

/** What the menu offers of one kind, all of it or with these codes. */
async function offered(table: "moduleColumn" | "moduleForm" | "moduleButton", codes?: readonly string[]) {
  const rows = await tenant.ctx.db.selectFrom(table).select(["id", "enCode"]).where("moduleId", "=", menuId).execute();
  return codes === undefined ? rows : rows.filter(({ enCode }) => codes.includes(enCode));
}

/** Takes rights of these codes away from the role for as long as `work` takes. */
async function without(codes: readonly string[], work: () => Promise<void>): Promise<void> {
  const { ctx } = tenant;
  const items = (
    await Promise.all((["moduleColumn", "moduleForm", "moduleButton"] as const).map((table) => offered(table, codes)))
  ).flat();
  const taken = await ctx.db
    .deleteFrom("authorize")
    .where("objectId", "=", roleId)
    .where("itemId", "in", ["", ...items.map(({ id }) => id)])
    .returningAll()
    .execute();
  await changed();
  try {
    await work();
  } finally {
    if (taken.length > 0) await ctx.db.insertInto("authorize").values(taken).execute();
    await changed();
  }
}

const refusal: unknown = expect.toBeOneOf([400, 403]);

/**
 * Which fields are withheld together. What others are computed from comes first. Of the rest each is in half of the other rounds, no two in the same
 * ones: so each is missing once while any other one is there, and something that tells of it is not missing for another's sake.
 */
function roundsOf(fields: readonly SeededField[]): SeededField[][] {
  const table = fields.filter(({ path }) => path === "items");
  const inputs = fields.filter(({ path }) => dependants.has(path) && path !== "items");
  const rest = fields.filter(({ path }) => !dependants.has(path));
  let count = 1;
  let halves: number[] = [];
  while (halves.length < rest.length) {
    count += 1;
    const isHalf = (set: number) => set.toString(2).replaceAll("0", "").length === Math.floor(count / 2);
    halves = Array.from({ length: 2 ** count }, (_, set) => set).filter(isHalf);
  }
  const rounds = Array.from({ length: count }, (_, round) =>
    rest.filter((_field, index) => ((halves[index] ?? 0) & (2 ** round)) !== 0),
  );
  return [table, inputs, ...rounds].filter((round) => round.length > 0);
}

/** Sees to it that somebody without the fields is told of neither them nor of what tells of them, and of everything else. */
async function expectWithheld(fields: readonly SeededField[], isAsked: Set<string>): Promise<void> {
  const hidden = new Set(fields.flatMap(({ path }) => [path, ...(dependants.get(path) ?? [])]));
  const text = await told(limited);
  for (const { path, marks } of all) {
    const known = marks.filter((mark) => text.includes(mark));
    const isHidden = hidden.has(path);
    expect([path, isHidden ? known : known.slice(0, 1)]).toEqual([path, isHidden ? [] : marks.slice(0, 1)]);
  }
  const refused: unknown = expect.toBeOneOf([400, 403]);
  for (const one of all.filter(({ path }) => hidden.has(path) && !isAsked.has(path))) {
    isAsked.add(one.path);
    expect([one.path, await asked(limited, one)]).toEqual([
      one.path,
      {
        sort: refused,
        filter: refused,
        advanced: refused,
        advancedBeside: refused,
        sorts: refused,
        grouped: refused,
        totalled: refused,
        sortBeside: refused,
        filterBeside: refused,
        exported: refused,
        found: [],
        created: 403,
        updated: 403,
      },
    ]);
  }
}

/** The rows of the sub-table with another value of a cell; none for a cell that the server fills in. */
function cellChange(id: string | undefined, { path, value }: SeededField): object[][] {
  return value === undefined ? [] : [[{ id, [path.split(".")[1] ?? ""]: null }]];
}

/** Withholds the fields round by round, and asks for each of them once. */
async function expectAllWithheld(fields: readonly SeededField[]): Promise<void> {
  const isAsked = new Set<string>();
  for (const round of roundsOf(fields)) {
    const codes = round.map(({ path }) => path);
    await without(codes, () => expectWithheld(round, isAsked));
  }
  expect(fields.filter(({ path }) => !isAsked.has(path))).toEqual([]);
}

describe("the fields of a model", () => {
  it("are all told to whoever was granted all of them", async () => {
    const text = await told(limited);
    for (const { path, marks } of all) expect([path, marks.filter((mark) => !text.includes(mark))]).toEqual([path, []]);
  });

  it("are withheld as columns wherever the column was not granted, with what is computed from them", async () => {
    expect(columns.length).toBeGreaterThan(0);
    await expectAllWithheld(columns);
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
        const advanced = { filter: { rules: [{ field: name, operator: "notEmpty" }] } };
        expect((await client.post(`${path}/List`, advanced)).code).toBe(403);
        expect((await client.post(`${path}/Groups`, { groups: [{ field: name }] })).code).toBe(403);
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
    const fields = await offered("moduleForm");
    expect(fields.map(({ enCode }) => enCode).toSorted()).toEqual(all.map(({ path }) => path).toSorted());
    expect((await told(limited)).includes(others[0]?.marks[0] ?? "")).toBe(false);
    await grantToRole(
      ctx,
      roleId,
      "form",
      fields.map(({ id }) => id),
    );
    await expectAllWithheld(all);
  });

  it("are all told to whoever was granted to see them only, who fills in none of them in any way", async () => {
    const { client, path } = limited;
    const { db } = tenant.ctx;
    const ids = (await offered("moduleForm")).map(({ id }) => id);
    await db.updateTable("authorize").set({ itemType: "formRead" }).where("itemId", "in", ids).execute();
    await changed();
    const text = await told(limited);
    for (const { path: field, marks } of all)
      expect([field, marks.filter((mark) => !text.includes(mark))]).toEqual([field, []]);
    const config = dataOf<{ fieldRights: object }>(await client.get(`${path}/Config`));
    expect(config.fieldRights).toEqual(Object.fromEntries(all.map((field) => [field.path, "read"])));
    const before = await model.get(recordId);
    const filled = [...columns, ...others].filter(({ value }) => value !== undefined);
    for (const { path: key, value } of filled) {
      const created = await client.post(path, { data: JSON.stringify({ [key]: value }) });
      const updated = await client.put(`${path}/${recordId}`, { data: JSON.stringify({ [key]: null }) });
      expect([key, created.code, updated.code]).toEqual([key, 403, 403]);
    }
    const [row] = before["items"] as { id: string }[];
    const rowsLike = [[], [{ id: row?.id }, {}], ...cells.flatMap((cell) => cellChange(row?.id, cell))];
    for (const items of rowsLike) {
      const updated = await client.put(`${path}/${recordId}`, { data: JSON.stringify({ items }) });
      expect([items, updated.code]).toEqual([items, 403]);
    }
    // Back to what it was before its last change, as far as they may.
    const emptied = Object.fromEntries(filled.map(({ path: key }) => [key, null]));
    dataOf(await tenant.admin.put(`${path}/${recordId}`, { data: JSON.stringify({ ...emptied, items: [] }) }));
    const now = await model.get(recordId);
    const { list } = dataOf<{ list: { id: string }[] }>(await tenant.admin.get(`${path}/${recordId}/History`));
    dataOf(await client.post(`${path}/${recordId}/Actions/Restore/${list.at(-1)?.id}`, {}));
    expect(await model.get(recordId)).toEqual(now);
    const template = JSON.stringify(await linked(await tenant.admin.get(`${path}/Template`)));
    const labels = filled.map(({ definition }) => definition.label).filter((label) => template.includes(label));
    expect(labels.length).toBeGreaterThan(columns.length);
    const { errorText } = await limited.import([labels, labels.map(() => "1")]);
    expect(errorText).toBe(`您无权填写这些列：${labels.join("、")}`);
  });
});
