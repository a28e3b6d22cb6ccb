import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import { sql } from "kysely";
import type { Definition } from "../modules/data/data-interface/definition.ts";
import { createOrganize } from "../modules/directory/organize/service.ts";
import { insertPositionUnchecked } from "../modules/directory/position/service.ts";
import { createBillRule } from "../modules/system/bill-rule/service.ts";
import { createType } from "../modules/system/dictionary/service.ts";
import type { Context } from "../platform/http/context.ts";
import { dataOf, form, ModelClient, text } from "./model-client.ts";
import type { TestApp, TestTenant } from "./test-app.ts";

/** What a reply of another tenant must never carry. */
export const secretMark = "Matrixgeheimnis";

/** One row of everything in a tenant, by the names under which `idOf` finds them. */
export type Fixture = Readonly<Record<string, string>>;

const listWithButton: ListDefinitionInput = {
  schema: 1,
  columns: [{ field: "a" }, { field: "creatorTime", sortable: true }],
  actions: [{ id: "print", label: { zh: "Print" }, place: "selection", step: { do: "print" } }],
};

/** Seeds a row of every kind that an endpoint can name. */
export async function seedFixture(test: TestApp, tenant: TestTenant): Promise<Fixture> {
  const { ctx, admin, companyId } = tenant;
  const department = await createOrganize(ctx, named(companyId, "department", "d"));
  const company = await createOrganize(ctx, named(companyId, "company", "c"));
  const far = await createOrganize(ctx, named(company, "department", "far"));
  const position = await insertPositionUnchecked(ctx, {
    organizeId: far,
    fullName: secretMark,
    enCode: "p",
    type: "management",
  });
  const member = await tenant.member("matrix");
  await ctx.db.updateTable("appUser").set({ organizeId: far }).where("id", "=", member.userId).execute();
  const model = new ModelClient(test, tenant);
  const modelId = await model.create(form(text("a")), listWithButton);
  await model.publish(modelId);
  dataOf(await admin.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName: "Matrix" }));
  const record = dataOf<{ id: string }>(
    await admin.post(`/api/visualdev/OnlineDev/${modelId}`, { data: JSON.stringify({ a: secretMark }) }),
  ).id;
  const dictionaryType = await createType(ctx, {
    parentId: "-1",
    fullName: secretMark,
    enCode: "matrix",
    isTree: 0,
    sortCode: 0,
    description: "",
  });
  const dictionaryData = dataOf<{ id: string }>(
    await admin.post("/api/system/Base/DictionaryData", {
      dictionaryTypeId: dictionaryType,
      fullName: secretMark,
      enCode: "one",
    }),
  ).id;
  const billRule = await createBillRule(ctx, {
    fullName: secretMark,
    enCode: "matrix",
    prefix: "M",
    dateFormat: "no",
    digit: 3,
    startNumber: "1",
  });
  const invite = dataOf<{ id: string }>(await admin.post("/api/supplier/Invite", { fullName: secretMark })).id;
  const { id: recordEvent } = await ctx.db
    .selectFrom("auditEvent")
    .select("id")
    .where("entityId", "=", record)
    .executeTakeFirstOrThrow();
  return {
    company,
    recordEvent,
    tenant: tenant.id,
    billCode: "matrix",
    department: far,
    nearDepartment: department,
    position,
    user: member.userId,
    role: member.roleId,
    model: modelId,
    record,
    dictionaryType,
    dictionaryData,
    billRule,
    invite,
    ...(await seedRows(ctx, modelId)),
  };
}

function named(parentId: string, category: "company" | "department", code: string) {
  return { parentId, category, fullName: `${secretMark} ${code}`, enCode: `matrix${code}` };
}

/** Rows that the product itself would make in ways too long for a fixture. */
async function seedRows(ctx: Context, modelId: string): Promise<Fixture> {
  const one = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(ctx.db)).rows[0]?.id ?? "";
  const t = ctx.tenant.id;
  const menu = await one(sql`select id from menu where en_code = 'permission.user'`);
  const rights = { t, menu };
  return {
    menu,
    button: await one(sql`select id from module_button where module_id = ${rights.menu} limit 1`),
    column: await one(sql`select id from module_column where module_id = ${rights.menu} limit 1`),
    form: await one(
      sql`insert into module_form (tenant_id, id, module_id, full_name, en_code) values (${t}, 'matrix-form', ${menu}, ${secretMark}, 'f') returning id`,
    ),
    field: await one(
      sql`insert into module_data_authorize (tenant_id, id, module_id, full_name, en_code, type) values (${t}, 'matrix-field', ${menu}, ${secretMark}, 'f', 'String') returning id`,
    ),
    scheme: await one(
      sql`insert into module_data_authorize_scheme (tenant_id, id, module_id, full_name, en_code, scope) values (${t}, 'matrix-scheme', ${menu}, ${secretMark}, 's', 'own') returning id`,
    ),
    supplier: await one(
      sql`insert into supplier (tenant_id, id, full_name, en_code, contact, mobile_phone) values (${t}, 'matrix-supplier', ${secretMark}, 'S1', ${secretMark}, '13800000000') returning id`,
    ),
    dataInterface: await one(
      sql`insert into data_interface (tenant_id, id, full_name, en_code, category_id, data_type, definition)
        values (${t}, 'matrix-interface', ${secretMark}, 'matrix', 'x', 2, ${JSON.stringify(matrixDefinition)}::jsonb) returning id`,
    ),
    display: await one(
      sql`insert into display (tenant_id, id, full_name, board, token_hash) values (${t}, 'matrix-display', ${secretMark}, '/storageBoard', 'x') returning id`,
    ),
    syncRun: await one(
      sql`insert into directory_sync (tenant_id, id, source, state, creator_time) values (${t}, 'matrix-sync', 'ldap', 'done', now()) returning id`,
    ),
    job: await one(
      sql`insert into job (tenant_id, id, kind, title, state, payload, creator_user_id, creator_time) values (${t}, 'matrix-job', 'record-import', ${secretMark}, 'done', ${JSON.stringify({ modelId })}::jsonb, 'x', now()) returning id`,
    ),
    bulkEdit: await one(
      sql`insert into bulk_edit (tenant_id, id, model_id, creator_user_id, creator_time, changes, scope) values (${t}, 'matrix-edit', ${modelId}, 'x', now(), ${JSON.stringify([{ id: "a", key: "a", value: secretMark }])}::jsonb, '{}') returning id`,
    ),
    schedule: await one(
      sql`insert into schedule (tenant_id, id, full_name, en_code, execute_type, execute_content, cron, owner_user_id, enabled_mark) values (${t}, 'matrix-schedule', ${secretMark}, 'matrix', 'http', ${JSON.stringify({ url: "http://127.0.0.1:9/", headers: [], body: secretMark })}::jsonb, '0 8 * * *', 'x', 0) returning id`,
    ),
    scheduleRun: await one(
      sql`insert into schedule_run (tenant_id, id, schedule_id, origin, state, user_id, output) values (${t}, 'matrix-run', 'matrix-schedule', 'cron', 'done', 'x', ${secretMark}) returning id`,
    ),
    area: await one(
      sql`insert into area (tenant_id, id, parent_id, full_name, en_code) values (${t}, 'matrix-area', '-1', ${secretMark}, '990099') returning id`,
    ),
    sms: await one(
      sql`insert into sms_message (tenant_id, id, mobile_phone, state, ip_address, body, code_hash, expires_time, creator_time) values (${t}, 'matrix-sms', '13800000000', 'sent', '127.0.0.1', ${secretMark}, 'x', now(), now()) returning id`,
    ),
    file: await one(
      sql`insert into file_object (tenant_id, id, category, name, original_name, size_bytes, content_type, creator_user_id, creator_time) values (${t}, 'matrix-file', 'userAvatar', ${fileName(t)}, ${secretMark}, 1, 'image/png', 'x', now()) returning name as id`,
    ),
    upload: await one(
      sql`with file as (insert into file_object (tenant_id, id, category, name, original_name, size_bytes, content_type, creator_user_id, creator_time) values (${t}, 'matrix-upload', 'userAvatar', 'matrix-upload.png', ${secretMark}, 0, 'image/png', 'x', now()) returning id)
        insert into file_upload (tenant_id, id, total_bytes) select ${t}, id, 1 from file returning id`,
    ),
    exportRequest: await one(
      sql`insert into tenant_export_request (tenant_id, id, operator, reason, state, creator_time, expires_time) values (${t}, 'matrix-export', ${secretMark}, ${secretMark}, 'asked', now(), now() + interval '1 day') returning id`,
    ),
    dataSource: await one(
      sql`insert into data_source (tenant_id, id, full_name, db_type, host, port, service_name, user_name, password) values (${t}, 'matrix-source', ${secretMark}, 'PostgreSQL', ${secretMark}, 5432, ${secretMark}, 'x', '') returning id`,
    ),
    sharedPhrase: await one(
      sql`insert into common_words (tenant_id, id, content) values (${t}, 'matrix-shared', ${secretMark}) returning id`,
    ),
    ownPhrase: await one(
      sql`insert into common_words (tenant_id, id, user_id, content) select ${t}, 'matrix-own', id, ${secretMark} from app_user where account = 'admin' returning id`,
    ),
    listView: await one(
      sql`insert into list_view (tenant_id, id, list_key, user_id, full_name, kind, definition) select ${t}, 'matrix-view', ${modelId}, id, ${secretMark}, 'table', '{"schema":1,"kind":"table"}' from app_user where account = 'admin' returning id`,
    ),
    session: await one(sql`select id from session limit 1`),
    requestLog: await one(
      sql`insert into request_log (tenant_id, id, user_id, user_name, request_url, request_method, request_duration, code, creator_time) values (${t}, 'matrix-log', 'x', ${secretMark}, '/x', 'GET', 1, 200, now()) returning id`,
    ),
  };
}

const fileName = (tenantId: string) => `20260101_${"0".repeat(32)}_${tenantId}.png`;
const matrixDefinition: Definition = {
  schema: 1,
  dataType: 2,
  dbLinkId: "0",
  query: JSON.stringify([secretMark]),
  path: "",
  requestMethod: "get",
  responseType: "json",
  requestParameters: [],
  parameters: [],
  requestHeaders: [],
  requestBody: "",
  response: { path: "", columns: [], options: null },
  checkType: 0,
  hosts: [],
  runAsUserId: "",
  cacheSeconds: 0,
  timeoutSeconds: 15,
  maxRows: 10,
};

/** Which row of the fixture each parameter of a path names; the longest prefix decides. */
const parameterRows: readonly (readonly [prefix: string, parameter: string, row: string])[] = [
  ["/api/system/Permission/Organize/Department/:id", "id", "department"],
  ["/api/system/Permission/Organize/", "id", "company"],
  ["/api/system/Permission/Position/", "id", "position"],
  ["/api/system/Permission/Users/Current/Sessions/", "id", "session"],
  ["/api/system/Permission/Users/Current/", "id", "user"],
  ["/api/system/Permission/Users/Current/Preferences/", "menuId", "menu"],
  ["/api/system/Permission/Users/", "id", "user"],
  ["/api/system/Permission/Users/Import/", "jobId", "job"],
  ["/api/system/Permission/DirectorySync/", "id", "syncRun"],
  ["/api/system/Permission/Role/", "id", "role"],
  ["/api/system/Permission/UserRelation/", "objectId", "role"],
  ["/api/system/Permission/Authority/", "objectId", "role"],
  ["/api/system/Permission/Authority/", "itemId", "menu"],
  ["/api/system/Base/OnlineUser/", "userId", "user"],
  ["/api/system/Base/Menu/", "id", "menu"],
  ["/api/system/Base/ModuleButton/", "id", "button"],
  ["/api/system/Base/ModuleColumn/", "id", "column"],
  ["/api/system/Base/ModuleForm/", "id", "form"],
  ["/api/system/Base/ModuleDataAuthorize/", "id", "field"],
  ["/api/system/Base/ModuleDataAuthorizeScheme/", "id", "scheme"],
  ["/api/system/Base/", "moduleId", "menu"],
  ["/api/system/Base/Area/", "id", "area"],
  ["/api/system/Base/Area/", "parentId", "area"],
  ["/api/system/Base/DictionaryType/", "id", "dictionaryType"],
  ["/api/system/Base/DictionaryData/:id", "id", "dictionaryType"],
  ["/api/system/Base/DictionaryData/:id/Info", "id", "dictionaryData"],
  ["/api/system/Base/DictionaryData/:id/Actions", "id", "dictionaryData"],
  ["/api/system/CommonWords/Own/", "id", "ownPhrase"],
  ["/api/system/CommonWords/Shared/", "id", "sharedPhrase"],
  ["/api/system/Base/DataInterface/", "id", "dataInterface"],
  ["/api/system/Base/DataInterfaceLog/", "id", "dataInterface"],
  ["/api/system/Base/BillRule/", "id", "billRule"],
  ["/api/system/Base/BillRule/", "code", "billCode"],
  ["/api/system/Base/DataSource/", "id", "dataSource"],
  ["/api/system/Base/DataModel/", "linkId", "dataSource"],
  ["/api/system/Base/ScheduleTask/", "id", "schedule"],
  ["/api/system/Base/ScheduleTask/", "runId", "scheduleRun"],
  ["/api/system/Monitor/Queue/", "tenantId", "tenant"],
  ["/api/system/Monitor/Queue/", "id", "job"],
  ["/api/system/Tenant/", "id", "tenant"],
  ["/api/system/TenantExport/", "id", "exportRequest"],
  ["/api/system/TenantOperator/", "tenantId", "tenant"],
  ["/api/system/TenantOperator/", "userId", "user"],
  ["/api/system/Base/Log/", "id", "requestLog"],
  ["/api/file/", "name", "file"],
  ["/api/file/Tus/", "id", "upload"],
  ["/api/system/Display/", "id", "display"],
  ["/api/system/Job/", "id", "job"],
  ["/api/system/Import/", "id", "job"],
  ["/api/work-order/excel/", "id", "model"],
  ["/api/work-order/excel/downloadError/", "id", "job"],
  ["/api/supplier/Invite/", "id", "invite"],
  ["/api/supplier/", "id", "supplier"],
  ["/api/visualdev/Base/", "id", "model"],
  ["/api/visualdev/Base/", "modelId", "model"],
  ["/api/work-order/custom/", "modelId", "model"],
  ["/api/work-order/custom/", "id", "record"],
  ["/api/work-order/custom/", "ids", "record"],
  ["/api/visualdev/OnlineDev/", "modelId", "model"],
  ["/api/visualdev/OnlineDev/", "id", "record"],
  ["/api/visualdev/OnlineDev/", "dataId", "record"],
  ["/api/visualdev/OnlineDev/", "viewId", "listView"],
  ["/api/visualdev/OnlineDev/", "eventId", "recordEvent"],
  ["/api/visualdev/OnlineDev/", "jobId", "job"],
  ["/api/visualdev/OnlineDev/", "editId", "bulkEdit"],
];

/** Parameters that choose among fixed values, and name no row. */
const fixedParameters: Readonly<Record<string, string>> = {
  objectType: "Role",
  category: "5",
  type: "userAvatar",
  timestamp: "1",
  source: "ldap",
  name: "user",
  // Of a source that is not there; names of tables are looked up in its catalogue.
  table: "none",
  queue: "job",
  // A button of the list of the model.
  actionId: "print",
};

/** Tickets begin before anybody knows whose tenant it will be; names of files are checked against who uploaded them. */
const tenantless = ["/api/oauth/ScanTicket/", "/api/system/Permission/Users/Current/Avatar/"];

/** The names of the parameters of a path. */
export function parametersOf(endpoint: AnyEndpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
}

/** The row that a parameter names; undefined when the table below lacks it. */
export function rowOf(endpoint: AnyEndpoint, parameter: string): string | undefined {
  return parameterRows
    .filter(([prefix, name]) => name === parameter && endpoint.path.startsWith(prefix))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[2];
}

/** The row that `ids` in a body of this endpoint name. */
export function rowOfMany(endpoint: AnyEndpoint): string | undefined {
  return parameterRows
    .filter(([prefix, name]) => name === "id" && endpoint.path.startsWith(prefix.replace(/:id.*$/, "")))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[2];
}

/** The path with values; `valueOf` gives those that name rows. */
export function pathWith(endpoint: AnyEndpoint, valueOf: (row: string) => string): string {
  return endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const row = rowOf(endpoint, name);
    return encodeURIComponent(row === undefined ? (fixedParameters[name] ?? "none") : valueOf(row));
  });
}

/** Whether every parameter of the path is known here: a new endpoint must say what its parameters name. */
export function isMapped(endpoint: AnyEndpoint): boolean {
  if (tenantless.some((prefix) => endpoint.path.startsWith(prefix))) return true;
  return parametersOf(endpoint).every(
    (name) => rowOf(endpoint, name) !== undefined || fixedParameters[name] !== undefined,
  );
}
