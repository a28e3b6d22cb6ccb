import type { ExchangeDocument, ImportReport } from "@gongshu/contract/system/dictionary-exchange";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const typePath = "/api/system/Base/DictionaryType";
const dataPath = "/api/system/Base/DictionaryData";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let other: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
  other = (await test.tenant("second")).admin;
});
afterAll(() => test.close());

const entry = (enCode: string, fullName = enCode, more: object = {}) => ({ enCode, fullName, ...more });
const type = (enCode: string, entries: object[] = [], more: object = {}) => ({
  enCode,
  fullName: `Type ${enCode}`,
  entries,
  ...more,
});
const file = (...types: object[]) => ({ format: "gongshu.dictionaries", version: 1, types });
const take = (document: object, dryRun = false, client = admin) =>
  client.post(`${typePath}/Actions/ImportFile`, { document, dryRun });
const report = async (document: object, dryRun = false, client = admin) =>
  dataOf<ImportReport>(await take(document, dryRun, client));
const exported = async (codes: readonly string[], client = admin) => {
  const ids = await Promise.all(
    codes.map(async (code) => dataOf<{ id: string }>(await client.get(`${typePath}/${code}`)).id),
  );
  return dataOf<ExchangeDocument>(await client.post(`${typePath}/Actions/ExportFile`, { ids }));
};

describe("dictionaries in a file", () => {
  it("go to another tenant whole: types below types, entries below entries, colours and states", async () => {
    const material = type(
      "material",
      [entry("metal", "金属", { color: "gold", children: [entry("copper", "铜箔")] })],
      {
        isTree: 1,
        parentCode: "goods",
      },
    );
    const grade = type("grade", [
      entry("a", "A", { enabledMark: 0, color: "#12ab34", sortCode: 7, description: "best" }),
    ]);
    // The type above comes last in the file.
    const made = await report(file(material, grade, type("goods")));
    expect(made).toMatchObject({ isDone: true, types: { added: 3 }, entries: { added: 3 } });
    const document = await exported(["goods", "material", "grade"]);
    expect(await report(document, false, other)).toMatchObject({
      isDone: true,
      types: { added: 3 },
      entries: { added: 3 },
    });
    expect(await exported(["goods", "material", "grade"], other)).toEqual(document);
    expect(await report(document)).toMatchObject({ types: { same: 3 }, entries: { same: 3 }, lines: [] });
  });

  it.each([
    ["swap", [entry("a", "乙"), entry("b", "甲")], ["乙", "甲"]],
    ["go down a chain", [entry("a", "乙"), entry("b", "丙")], ["乙", "丙"]],
    ["go round", [entry("a", "乙"), entry("b", "丁"), entry("c", "甲")], ["乙", "丁", "甲"]],
    ["are used again by a new one", [entry("a", "甲级"), entry("c", "甲")], ["甲级", "乙", "甲"]],
  ])("%s their names, as the trial says, and their history tells what they were called", async (way, list, names) => {
    const code = `names${way.length}`;
    await report(file(type(code, [entry("a", "甲"), entry("b", "乙")])));
    const document = file(type(code, list));
    expect(await report(document, true)).toMatchObject({ entries: { refused: 0 } });
    expect(await report(document)).toMatchObject({ isDone: true });
    expect((await exported([code])).types[0]?.entries.map(({ fullName }) => fullName)).toEqual(names);
    const { id } = await tenant.ctx.db
      .selectFrom("dictionaryData as entry")
      .innerJoin("dictionaryType as type", "type.id", "entry.dictionaryTypeId")
      .select("entry.id")
      .where("type.enCode", "=", code)
      .where("entry.enCode", "=", "a")
      .executeTakeFirstOrThrow();
    const history = tenant.ctx.db.selectFrom("auditEvent").select("diff").where("entityId", "=", id);
    const diffs = await history.where("action", "=", "update").execute();
    expect(diffs.map(({ diff }) => diff)).toEqual([{ fullName: ["甲", names[0]] }]);
  });

  it("give the names of types to each other", async () => {
    const named = (code: string, fullName: string) => type(code, [], { fullName });
    await report(file(named("givenA", "甲类"), named("givenB", "乙类")));
    const swapped = file(named("givenA", "乙类"), named("givenB", "丙类"), named("givenC", "甲类"));
    expect(await report(swapped)).toMatchObject({ isDone: true, types: { added: 1, changed: 2 } });
    const { types } = await exported(["givenA", "givenB", "givenC"]);
    expect(types.map(({ fullName }) => fullName)).toEqual(["乙类", "丙类", "甲类"]);
  });

  it("are tried first: the report tells what would be added and changed, and nothing is written", async () => {
    await report(file(type("trial", [entry("a", "甲"), entry("b", "乙")])));
    const document = file(type("trial", [entry("a", "新甲"), entry("b", "乙"), entry("c", "丙")]));
    const trial = await report(document, true);
    expect(trial).toMatchObject({ isDone: false, entries: { added: 1, changed: 1, same: 1, refused: 0 } });
    expect(trial.lines).toMatchObject([
      { outcome: "changed", path: "trial / a", changes: [{ field: "fullName", before: "甲", after: "新甲" }] },
      { outcome: "added", path: "trial / c", fullName: "丙" },
    ]);
    expect((await exported(["trial"])).types[0]?.entries).toHaveLength(2);
    expect(await report(document)).toMatchObject({ isDone: true });
    expect((await exported(["trial"])).types[0]?.entries.map(({ fullName }) => fullName)).toEqual(["新甲", "乙", "丙"]);
  });

  it("keep what is not in the file", async () => {
    await report(file(type("kept", [entry("a"), entry("b")])));
    await report(file(type("kept", [entry("b", "changed")])));
    expect((await exported(["kept"])).types[0]?.entries.map(({ fullName }) => fullName)).toEqual(["a", "changed"]);
  });

  it.each<[string, object, string]>([
    ["a code that stands twice", file(type("twice", [entry("a", "1"), entry("a", "2")])), "编码在文件中重复"],
    ["a name that another code has", file(type("names", [entry("a", "same"), entry("b", "same")])), "名称已存在"],
    ["a parent that is nowhere", file(type("orphan", [], { parentCode: "nowhere" })), "上级不存在"],
    [
      "types in a circle",
      file(type("round1", [], { parentCode: "round2" }), type("round2", [], { parentCode: "round1" })),
      "上级不能是自己或自己的下级",
    ],
    [
      "entries below others in a flat type",
      file(type("flat", [entry("a", "a", { children: [entry("b")] })])),
      "数据中已有上下级，不能改为列表",
    ],
  ])("are refused with %s, and nothing of the file is written", async (_what, document, reason) => {
    const refused = await report(file(type("beside"), ...(document as ReturnType<typeof file>).types));
    expect(refused.isDone).toBe(false);
    expect(refused.lines[0]).toMatchObject({ outcome: "refused", reason });
    expect((await admin.get(`${typePath}/beside`)).code).toBe(404);
  });

  it.each([
    ["another format", { ...file(type("x")), format: "other" }],
    ["no types", file()],
    ["a bad colour", file(type("x", [entry("a", "a", { color: "javascript" })]))],
    ["a bad code", file(type("x."))],
    ["text for a list", { ...file(), types: "x" }],
  ])("are refused with %s", async (_what, document) => expect((await take(document)).code).toBe(400));

  it("are written once when two people take the same file at once", async () => {
    const document = file(type("race", [entry("a"), entry("b")]));
    const reports = await Promise.all([report(document), report(document)]);
    expect(reports.map(({ types }) => types.added).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect((await exported(["race"])).types[0]?.entries).toHaveLength(2);
  });

  it("take the rights to add and change both types and entries", async () => {
    const { client, roleId } = await tenant.member("exchange");
    expect((await take(file(type("mine")), false, client)).code).toBe(403);
    const columns = ["fullName", "enCode", "sortCode", "enabledMark"];
    const rights = new Rights(tenant);
    await rights.grant(roleId, { "systemData.dictionary": { buttons: ["btn_type_edit", "btn_type_add"], columns } });
    expect((await take(file(type("mine")), false, client)).code).toBe(403);
    expect((await client.post(`${typePath}/Actions/ExportFile`, {})).code).toBe(200);
    const narrow = await tenant.member("narrow");
    await rights.grant(narrow.roleId, {
      "systemData.dictionary": { buttons: ["btn_type_edit"], columns: ["fullName"] },
    });
    expect((await narrow.client.post(`${typePath}/Actions/ExportFile`, {})).code).toBe(403);
  });
});

describe("the colour of an entry", () => {
  it("is kept by clients that know nothing of it, and comes with all choices", async () => {
    await report(file(type("colours", [entry("a", "a", { color: "red" })])));
    const { id } = dataOf<{ id: string }>(await admin.get(`${typePath}/colours`));
    const [first] = dataOf<{ list: { id: string; color: string }[] }>(await admin.get(`${dataPath}/${id}`)).list;
    expect(first).toMatchObject({ color: "red" });
    const body = { dictionaryTypeId: id, parentId: "0", fullName: "b", enCode: "a", enabledMark: 1, sortCode: 0 };
    dataOf(await admin.put(`${dataPath}/${first?.id}`, body));
    expect((await admin.get(`${dataPath}/${first?.id}/Info`)).data).toMatchObject({ fullName: "b", color: "red" });
    expect((await admin.put(`${dataPath}/${first?.id}`, { ...body, color: "#fff" })).code).toBe(400);
    dataOf(await admin.put(`${dataPath}/${first?.id}`, { ...body, color: "" }));
    const all = dataOf<{ list: { enCode: string; dictionaryList: object[] }[] }>(
      await admin.get(`${dataPath}/All`),
    ).list;
    expect(all.find(({ enCode }) => enCode === "colours")?.dictionaryList).toMatchObject([{ color: "" }]);
  });
});
