import { columnNames } from "@gongshu/contract/access/right-names.messages";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import {
  type listScreen,
  type ScreenConfigReply,
  type ScreenQuery,
  type ScreenRecord,
  type saveScreenRecord,
  screenAddresses,
} from "@gongshu/contract/lowcode/config-screen";
import type { RecordValues } from "@gongshu/core/form/definition";
import { choicesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import { isSystemColumn, type SystemColumn } from "@gongshu/core/list/definition";
import { dictTextSuffix } from "@gongshu/core/list/dict-text";
import { extendsJsonOf, readExtendsJson } from "@gongshu/core/screen/extends-json";
import { publishedConfig } from "@gongshu/core/screen/published-config";
import { publishedFields } from "@gongshu/core/screen/published-fields";
import { translate } from "@gongshu/core/text/messages";
import { hasButton } from "#platform/auth/access.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField } from "#platform/http/errors.ts";
import { createRecord, deleteRecords, type OnlineRecords, updateRecord } from "../online-dev/service.ts";
import { configScreenErrors } from "./config-screen.messages.ts";

type Input = ParsedArguments<typeof saveScreenRecord>["body"];

/** Records that one call deletes. */
const maxDeleted = 1000;

/** Columns that every record has, as generic clients call them. */
const columnsOfClients: Readonly<Record<SystemColumn, string>> = {
  creatorUser: "createName",
  creatorTime: "createTime",
  lastModifyUser: "updateName",
  lastModifyTime: "updateTime",
};
const ownNames = new Map(Object.entries(columnsOfClients).map(([own, theirs]) => [theirs, own]));

/** Deleting has a code of its own there. */
const buttonsOfClients: ReadonlyMap<string, string> = new Map([["btn_remove", "btn_del"]]);

/** What a generic client draws a screen from: the published form and list as the caller sees them. */
export async function screenConfig(records: OnlineRecords, ctx: Context, key: string): Promise<ScreenConfigReply> {
  const { model, rights, selection } = await records.open(ctx, key);
  const { searchItems, columns, items } = publishedConfig(rights.form, rights.list, (column) =>
    isSystemColumn(column) ? translate(columnNames[column], ctx.locale) : column,
  );
  const buttons = [...selection.access.buttons];
  return {
    key,
    name: model.fullName,
    searchItems: [...searchItems],
    fields: publishedFields(rights.form, rights.list, screenFields(ctx, key)),
    formConfig: { labelWidth: rights.form.labelWidth, items: [...items] },
    columns: columns.map(({ prop, ...column }) => ({ prop: clientName(prop), ...column })),
    queryParam: {},
    page: { current: 1, size: rights.list.pageSize, total: 0 },
    ...screenAddresses(key),
    buttons: buttons.map((code) => buttonsOfClients.get(code) ?? code),
    listener: [`importDone:${key}`],
  };
}

const clientName = (key: string) => (isSystemColumn(key) ? columnsOfClients[key] : key);

/** A page of records with stored values, and the texts of codes beside them. */
export async function screenPage(
  records: OnlineRecords,
  ctx: Context,
  key: string,
  { current, size: named, pageSize: size = named, sortProp, isAsc, ...searched }: ScreenQuery,
): Promise<ReplyOf<typeof listScreen>> {
  // What every request carries so that no cache answers it.
  const { n: _n, ...filters } = searched;
  const wanted = Object.entries(filters).map(([name, value]) => [ownNames.get(name) ?? name, value] as const);
  const { list, pagination } = await records.codedList(ctx, key, {
    currentPage: current,
    pageSize: size,
    sort: isAsc ? "asc" : "desc",
    sidx: sortProp === undefined || sortProp === "" ? undefined : (ownNames.get(sortProp) ?? sortProp),
    keyword: undefined,
    json: JSON.stringify(Object.fromEntries(wanted)),
  });
  return {
    records: list.map(clientRecord),
    total: pagination.total,
    current,
    size,
    pages: Math.ceil(pagination.total / size),
  };
}

/** A record under the names of generic clients: base columns have theirs, and a person is named by the text. */
function clientRecord(row: ScreenRecord): ScreenRecord {
  const shown: ScreenRecord = { id: row.id, version: row.version };
  for (const [key, value] of Object.entries(row)) {
    const own = key.endsWith(dictTextSuffix) ? key.slice(0, -dictTextSuffix.length) : key;
    if (!isSystemColumn(own)) shown[key] = value;
    else if (own.endsWith("Time") && own === key) shown[columnsOfClients[own]] = value;
    else if (own !== key) shown[columnsOfClients[own]] = value;
  }
  return shown;
}

/** One record for editing: its values, the texts of its codes, and `extendsJson` with what the screen does not have by itself. */
export async function screenRecord(
  records: OnlineRecords,
  ctx: Context,
  key: string,
  id: string,
): Promise<ScreenRecord> {
  const { model } = await records.open(ctx, key);
  const record = await records.get(ctx, key, id);
  const texts = await records.textsOf(ctx, key, record.values);
  const coded = model.columns.flatMap(({ field }): [string, unknown][] => {
    const isCoded = choicesOf(field) !== undefined || kindOf(field).reference?.(field) !== undefined;
    return isCoded && field.field in texts ? [[field.field + dictTextSuffix, texts[field.field]]] : [];
  });
  const isOfScreen = screenFields(ctx, key);
  return {
    ...record.values,
    ...Object.fromEntries(coded),
    extendsJson: extendsJsonOf(record.values, isOfScreen),
    id: record.id,
    version: record.version,
  };
}

/** Whether a screen has a field by itself. A screen that is not shipped has all of its fields so. */
function screenFields({ hooks }: Context, key: string): (field: string) => boolean {
  const shipped = hooks.shippedModel(key);
  return shipped === undefined ? () => true : (field) => shipped.ownFields.has(field);
}

/** Makes a record, or changes the one that is named: what is not sent stays as it is. */
export async function saveScreen(
  records: OnlineRecords,
  ctx: Context,
  key: string,
  { id, version, extendsJson, ...values }: Input,
): Promise<{ id: string; version: number }> {
  const { model, selection } = await records.open(ctx, key);
  const isNew = id === undefined || id === null || id === "";
  if (!hasButton(selection.access, isNew ? "btn_add" : "btn_edit")) throw forbidden();
  const extended = readExtendsJson(extendsJson);
  if (extended === undefined) throw invalidField("extendsJson", configScreenErrors.badExtendsJson);
  const known = new Set(model.form.fields.map(({ field }) => field));
  const sent = Object.fromEntries(
    Object.entries({ ...extended, ...values }).filter(([name]) => known.has(name)),
  ) as RecordValues;
  if (isNew) return createRecord(records, ctx, key, sent, "api");
  return updateRecord(records, ctx, key, sent, { id, version, origin: "api" });
}

/** Deletes the records of these ids, all or none. */
export async function deleteScreenRecords(
  records: OnlineRecords,
  ctx: Context,
  key: string,
  ids: string,
): Promise<{ deleted: number }> {
  const named = ids.split(",").filter((id) => id !== "");
  if (named.length > maxDeleted) throw invalidField("ids", configScreenErrors.tooManyIds, { max: maxDeleted });
  return { deleted: await deleteRecords(records, ctx, key, named, "api") };
}
