import type { Envelope } from "@gongshu/contract/errors";
import type { FileEntry } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import type { Reference, ReferenceName } from "@gongshu/core/form/reference";
import type { FormWorld } from "@gongshu/core/testing/any-valid-form";
import { insertRoleUnchecked } from "../modules/access/role/service.ts";
import { insertUserUnchecked } from "../modules/directory/user/service.ts";
import { createBillRule } from "../modules/system/bill-rule/service.ts";
import { menuModel, newRecord, rowsInterface } from "./linked-samples.ts";
import { dataOf } from "./model-client.ts";
import { newPosition, OrganizeClient } from "./organize-client.ts";
import { storedUpload } from "./stored-upload.ts";
import type { TestTenant } from "./test-app.ts";

/** Names as people, departments and records have them, and as they break careless code. */
const names = ["张三", "Smith, John", "a、b；c", "𠮷野 家", "=1+1", '"x"', "a / b", "<b>"] as const;

/** Of what must be called by plain names. */
const plainNames = ["甲公司", "Sales East", "一车间"] as const;

type Names = Readonly<Record<string, string>>;

/** What forms can name in a tenant, and what all of it is called. */
export interface TenantWorld extends FormWorld {
  readonly lookups: Lookups;
}

async function byName(
  make: (name: string, at: number) => Promise<string>,
  of: readonly string[] = names,
): Promise<Names> {
  const found: Record<string, string> = {};
  for (const [at, name] of of.entries()) found[await make(name, at)] = name;
  return found;
}

async function dictionary({ admin }: TestTenant): Promise<Names> {
  // What goes to other installations with a form may not be called by tags.
  const entries = names.filter((name) => !name.startsWith("<")).map((fullName, at) => ({ enCode: `e${at}`, fullName }));
  const document = {
    format: "gongshu.dictionaries",
    version: 1,
    types: [{ enCode: "world.words", fullName: "词", entries }],
  };
  dataOf(await admin.post("/api/system/Base/DictionaryType/Actions/ImportFile", { document, dryRun: false }));
  return Object.fromEntries(entries.map(({ enCode, fullName }) => [enCode, fullName]));
}

async function directory(tenant: TestTenant): Promise<Readonly<Record<string, Names>>> {
  const client = new OrganizeClient(tenant.admin, tenant.adminId);
  const { ctx, companyId: organizeId } = tenant;
  const password = { hashed: "none" };
  const users = await byName((realName, at) =>
    insertUserUnchecked(ctx, { account: `u${at}`, realName, password, organizeId }),
  );
  const people = Object.fromEntries(Object.entries(users).map(([id, realName], at) => [id, `${realName}/u${at}`]));
  return {
    user: { [tenant.adminId]: "管理员/admin", ...people },
    company: await byName((fullName, at) => made(client.tryCompany(`c${at}`, "-1", { fullName })), plainNames),
    department: await byName((fullName, at) => client.department(`d${at}`, organizeId, { fullName }), plainNames),
    position: await byName((name) => newPosition(tenant, name, organizeId), plainNames),
    role: await byName((fullName, at) => insertRoleUnchecked(ctx, { fullName, enCode: `r${at}`, type: "business" })),
  };
}

async function made(reply: Promise<Envelope>): Promise<string> {
  return dataOf<{ id: string }>(await reply).id;
}

const areas: Names = {
  "330000": "浙江省",
  "330000/330100": "浙江省 / 杭州市",
  "330000/330100/330106": "浙江省 / 杭州市 / 西湖区",
};

async function uploads(tenant: TestTenant, category: string, ending: string): Promise<FileEntry[]> {
  const found: FileEntry[] = [];
  for (const name of ["a", "合同 (1)", "x、y"])
    found.push(await storedUpload(tenant.ctx, `${name}.${ending}`, category));
  return found;
}

/** Makes something of everything that a form can name. */
export async function formWorld(tenant: TestTenant): Promise<TenantWorld> {
  const rows = names.map((fullName, at) => ({ id: `row${at}`, fullName }));
  const interfaceId = await rowsInterface(tenant, "world.rows", rows);
  const modelId = await menuModel(tenant, "worldModel", [{ kind: "text", id: "name", field: "name", label: "Name" }]);
  await createBillRule(tenant.ctx, {
    fullName: "World",
    enCode: "world",
    prefix: "W",
    dateFormat: "no",
    digit: 5,
    startNumber: "00001",
  });
  const of: Readonly<Record<string, Names>> = {
    dictionary: await dictionary(tenant),
    ...(await directory(tenant)),
    area: areas,
    interface: Object.fromEntries(rows.map(({ id, fullName }) => [id, fullName])),
    model: await byName((name) => newRecord(tenant, modelId, { name })),
  };
  const { timeZone } = tenant.ctx.tenant;
  return {
    named: { dictionary: ["world.words"], rule: ["world"], interface: [interfaceId], model: [modelId] },
    things: {
      ids: Object.fromEntries(Object.entries(of).map(([source, found]) => [source, Object.keys(found)])),
      files: await uploads(tenant, "annex", "pdf"),
      pictures: await uploads(tenant, "annexpic", "png"),
    },
    timeZone,
    lookups: lookupsOf(of, timeZone),
  };
}

const sourceNames: Partial<Record<ReferenceName, string>> = { dataInterface: "interface", onlineForm: "model" };

function lookupsOf(of: Readonly<Record<string, Names>>, timeZone: string): Lookups {
  const namesOf = ({ source }: Reference) => of[sourceNames[source] ?? source] ?? {};
  return {
    locale: "zh",
    timeZone,
    textOf: (reference, id) => namesOf(reference)[id],
    find(reference, text) {
      const id = Object.entries(namesOf(reference)).find(([, name]) => name === text)?.[0];
      return id === undefined ? "unknown" : { id };
    },
  };
}
