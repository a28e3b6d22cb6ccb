import type { PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { dictionaryTypeRoot } from "@gongshu/contract/system/dictionary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
});
afterAll(() => app.close());

const base = "/api/visualdev/Base";
const typePath = "/api/system/Base/DictionaryType";

interface FileType {
  readonly enCode: string;
  readonly parentCode?: string;
  readonly fullName?: string;
  readonly entries?: readonly object[];
}

let number = 0;

/** A file with one new form and these dictionaries. */
function file(...dictionaries: FileType[]): object {
  number += 1;
  const model = {
    fullName: `Parents ${number}`,
    enCode: `parents${number}`,
    type: 1,
    category: { enCode: "office", fullName: "办公" },
    formData: { schema: 3, fields: [{ kind: "text", id: "a", field: "a", label: "A" }] },
    columnData: { schema: 1, columns: [] },
  };
  const types = dictionaries.map((type) => ({ fullName: `Type ${type.enCode}`, ...type }));
  const named = { billRules: [], interfaces: [], named: [] };
  return { format: "gongshu.models", version: 1, models: [model], dictionaries: types, ...named };
}

async function dictionaryParts(document: object): Promise<PlanPart[]> {
  const { parts } = dataOf<{ parts: PlanPart[] }>(await tenant.admin.post(`${base}/Actions/PlanImport`, { document }));
  return parts.filter(({ kind }) => kind === "dictionary");
}

const take = (document: object, choices: object[] = []) =>
  tenant.admin.post(`${base}/Actions/ImportData`, { document, choices });
const idOf = async (code: string) => dataOf<{ id: string }>(await tenant.admin.get(`${typePath}/${code}`)).id;
const parentOf = async (code: string) =>
  dataOf<{ parentId: string }>(await tenant.admin.get(`${typePath}/${code}`)).parentId;

describe("a dictionary below another one that is in the same file", () => {
  it("is planned and made below it, wherever in the file that stands", async () => {
    const document = file(
      { enCode: "c.low", parentCode: "c.mid" },
      { enCode: "c.mid", parentCode: "c.top" },
      { enCode: "c.top" },
    );
    expect(await dictionaryParts(document)).toMatchObject(
      ["c.low", "c.mid", "c.top"].map((enCode) => ({ enCode, state: "new", actions: ["add"], notes: [] })),
    );
    dataOf(await take(document));
    expect(await parentOf("c.low")).toBe(await idOf("c.mid"));
    expect(await parentOf("c.mid")).toBe(await idOf("c.top"));
    expect((await dictionaryParts(document)).map(({ state }) => state)).toEqual(["same", "same", "same"]);
  });

  it("moves below it when it is here already and is replaced", async () => {
    dataOf(await take(file({ enCode: "m.child" })));
    const document = file({ enCode: "m.child", parentCode: "m.new" }, { enCode: "m.new" });
    expect(await dictionaryParts(document)).toMatchObject([
      { enCode: "m.child", state: "differs", actions: ["keep", "replace"] },
      { enCode: "m.new", state: "new", actions: ["add"] },
    ]);
    dataOf(await take(document));
    expect(await parentOf("m.child")).toBe(dictionaryTypeRoot);
    const [child] = await dictionaryParts(document);
    dataOf(await take(document, [{ ...child, action: "replace" }]));
    expect(await parentOf("m.child")).toBe(await idOf("m.new"));
  });

  it("goes to the top when the new one cannot be taken, and stays where it is when it is here", async () => {
    dataOf(await take(file({ enCode: "r.home" }, { enCode: "r.old", parentCode: "r.home" })));
    const twice = [
      { enCode: "a", fullName: "甲" },
      { enCode: "b", fullName: "甲" },
    ];
    const document = file(
      { enCode: "r.bad", entries: twice },
      { enCode: "r.fresh", parentCode: "r.bad" },
      { enCode: "r.old", parentCode: "r.bad" },
    );
    expect(await dictionaryParts(document)).toMatchObject([
      { enCode: "r.bad", state: "new", actions: [], notes: ["名称已存在"] },
      { enCode: "r.fresh", state: "new", actions: ["add"], notes: [] },
      { enCode: "r.old", state: "same", actions: ["keep"] },
    ]);
    dataOf(await take(document));
    expect(await parentOf("r.fresh")).toBe(dictionaryTypeRoot);
    expect(await parentOf("r.old")).toBe(await idOf("r.home"));
  });

  it("is opened where it stands in a circle, which keeps none of the others from being taken", async () => {
    const document = file(
      { enCode: "o.one", parentCode: "o.two" },
      { enCode: "o.two", parentCode: "o.one" },
      { enCode: "o.three" },
    );
    expect(await dictionaryParts(document)).toMatchObject([
      { enCode: "o.one", actions: [], notes: ["上级不能是自己或自己的下级"] },
      { enCode: "o.two", actions: ["add"], notes: [] },
      { enCode: "o.three", actions: ["add"] },
    ]);
    dataOf(await take(document));
    expect(await tenant.admin.get(`${typePath}/o.one`)).toMatchObject({ code: 404 });
    expect(await parentOf("o.two")).toBe(dictionaryTypeRoot);
    expect(await parentOf("o.three")).toBe(dictionaryTypeRoot);
  });

  it("stays where it is when the file names a parent that is nowhere", async () => {
    dataOf(await take(file({ enCode: "n.home" }, { enCode: "n.child", parentCode: "n.home" })));
    const [child] = await dictionaryParts(file({ enCode: "n.child", parentCode: "nowhere" }));
    expect(child).toMatchObject({ state: "same", actions: ["keep"] });
  });
});

it("a new dictionary gets a name that no other one of the file takes", async () => {
  dataOf(await take(file({ enCode: "t.old", fullName: "旧名" })));
  const document = file({ enCode: "t.new", fullName: "共名" }, { enCode: "t.old", fullName: "共名" });
  const parts = await dictionaryParts(document);
  expect(parts).toMatchObject([{ newName: "共名 2" }, { state: "differs" }]);
  dataOf(await take(document, [{ ...parts[1], action: "replace" }]));
});
