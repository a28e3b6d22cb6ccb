import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { buttonNames, columnNames, listButtonNames } from "@gongshu/contract/access/right-names.messages";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { addModelMenu as addMenuEndpoint } from "@gongshu/contract/lowcode/visual-dev";
import type { FormDefinition } from "@gongshu/core/form/definition";
import { placedFields } from "@gongshu/core/form/field-access";
import { actionButton } from "@gongshu/core/list/actions/action";
import { wordsIn } from "@gongshu/core/list/actions/action-words";
import { isSystemColumn, type ListButton } from "@gongshu/core/list/definition";
import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField } from "#platform/http/errors.ts";
import {
  addMissingRights,
  checkOwnedParent,
  insertMenuUnchecked,
  isMenuTaken,
  menuPath,
  menuSwitches,
  menusOfModel,
  nameButtons,
  type RightItem,
  type RightItems,
  renameFieldRights,
} from "../../access/menu/service.ts";
import { grantToRole, roleOptions } from "../../access/role/service.ts";
import type { Draft } from "./draft.ts";
import { modelRow } from "./model-row.ts";
import { latestVersion } from "./published-model.ts";
import { visualDevErrors } from "./visual-dev.messages.ts";

type MenuInput = ParsedArguments<typeof addMenuEndpoint>["body"];

const buttonCodes = {
  add: "btn_add",
  edit: "btn_edit",
  remove: "btn_remove",
  batchEdit: "btn_batchEdit",
  batchRemove: "btn_batchRemove",
  detail: "btn_detail",
  upload: "btn_upload",
  download: "btn_download",
} as const satisfies Record<ListButton, string>;

const names = { ...buttonNames, ...listButtonNames };

const buttonOrder = [
  "add",
  "edit",
  "remove",
  "batchEdit",
  "batchRemove",
  "detail",
  "upload",
  "download",
] as const satisfies readonly ListButton[];

/** A right beside the buttons of the list: where records can be deleted, they can be deleted for good from the recycle bin. */
const purge = "btn_purge" as const;
/** Whoever has a list has views of their own; only the right to share them is granted. */
const shareViews = "btn_shareViews" as const;

/** The rights that a model offers: the buttons of its list, its columns by the key of their field, and the fields of its form by path. */
export function rightsOf(ctx: Context, { form, list }: Draft): Required<RightItems> {
  const codes = [
    ...buttonOrder.filter((name) => list.buttons[name]).map((name) => buttonCodes[name]),
    ...(list.buttons.remove ? [purge] : []),
    shareViews,
  ];
  const buttons = [
    ...codes.map((enCode): RightItem => ({ enCode, fullName: translate(names[enCode], ctx.locale) })),
    ...ownButtons(ctx, list),
  ];
  const columns = list.columns.flatMap(({ field: id }): RightItem[] => {
    if (isSystemColumn(id)) return [{ enCode: id, fullName: translate(columnNames[id], ctx.locale) }];
    const field = form.fields.find((other) => other.id === id);
    return field === undefined || !("field" in field) ? [] : [{ enCode: field.field, fullName: field.label }];
  });
  const forms = placedFields(form).map(({ path, field, table }) => ({
    enCode: path,
    fullName: table === null ? field.label : `${table.label} / ${field.label}`,
  }));
  return { buttons, columns, forms };
}

/** The rights to the buttons that the list has of its own. */
function ownButtons({ locale }: Context, { actions = [] }: Draft["list"]): RightItem[] {
  return actions.map((action) => ({ enCode: actionButton(action), fullName: wordsIn(action.label, locale) }));
}

/** Brings the catalogues of a model's menus up to date with a publication. `before` is the form published last. */
export async function refreshMenus(
  tx: Context,
  modelId: string,
  draft: Draft,
  before: FormDefinition | null,
): Promise<void> {
  const menus = await menusOfModel(tx, modelId);
  if (menus.length === 0) return;
  const rights = rightsOf(tx, draft);
  const renames = await renamedPaths(tx, modelId, before, draft.form);
  for (const menuId of menus) {
    await renameFieldRights(tx, menuId, renames);
    await nameButtons(tx, menuId, ownButtons(tx, draft.list));
    await addMissingRights(tx, menuId, rights);
  }
  await tx.batch([tx.announce({ topic: sessionTopic })]);
}

/**
 * What fields are called now, by what they were called. A field that comes back after it was removed brings its values along, so it must not come back under a
 * name by which nobody restricts it.
 */
async function renamedPaths(
  tx: Context,
  modelId: string,
  before: FormDefinition | null,
  after: FormDefinition,
): Promise<ReadonlyMap<string, string>> {
  if (before === null) return new Map();
  const former = new Map(placedFields(before).map(({ path, field }) => [field.id, path]));
  const fields = placedFields(after).map(({ path, field }) => ({ id: field.id, path }));
  const added = fields.filter(({ id }) => !former.has(id)).map(({ id }) => id);
  if (added.length > 0) for (const { id, path } of await earlierPaths(tx, modelId, added)) former.set(id, path);
  return new Map(
    fields.flatMap(({ id, path }) => {
      const was = former.get(id);
      return was === undefined || was === path ? [] : [[was, path] as const];
    }),
  );
}

/** The keys of these fields in the latest published version that had them. */
async function earlierPaths(tx: Context, modelId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; path: string }>`
    select distinct on (id) id, path from (
      select version, field ->> 'id' as id, field ->> 'field' as path
        from visual_dev_version, jsonb_array_elements(form_data -> 'fields') as field
        where visual_dev_id = ${modelId}
      union all
      select version, cell ->> 'id', (field ->> 'field') || '.' || (cell ->> 'field')
        from visual_dev_version, jsonb_array_elements(form_data -> 'fields') as field, jsonb_array_elements(field -> 'columns') as cell
        where visual_dev_id = ${modelId} and field ->> 'kind' = 'table'
    ) as named
    where id = any(${ids}::text[]) and path is not null
    order by id, version desc`.execute(tx.db);
  return rows;
}

/**
 * Shows a published model in the menu; the named roles may use it at once, with all buttons and columns. Only administrators name roles: what
 * is not granted yet cannot be granted by others. Without roles only administrators have the menu.
 */
export function addModelMenu(ctx: Context, modelId: string, input: MenuInput): Promise<string> {
  return ctx.tx(async (tx) => {
    // Held, so that it cannot be deleted meanwhile.
    await modelRow(tx, modelId, "update");
    const model = await latestVersion(tx, modelId);
    const { roleIds, ...menu } = input;
    if (roleIds.length > 0 && !tx.actor.isAdministrator) throw forbidden(visualDevErrors.rolesAreForAdministrators);
    checkOwnedParent(tx, menu.parentId);
    await checkRoles(tx, roleIds);
    const address = await freeAddress(tx, model.enCode);
    const created = await insertMenuUnchecked(
      tx,
      {
        ...menu,
        ...address,
        type: menuTypes.form,
        propertyJson: { moduleId: modelId },
        ...(await strictestSwitches(tx, modelId)),
      },
      rightsOf(tx, model),
    );
    const path = await menuPath(tx, created.id);
    for (const roleId of new Set(roleIds)) {
      await grantToRole(tx, roleId, "module", path);
      await grantToRole(tx, roleId, "button", created.buttonIds);
      await grantToRole(tx, roleId, "column", created.columnIds);
      await grantToRole(tx, roleId, "form", created.formIds);
    }
    return created.id;
  });
}

/** The limits of the model's menus. A new menu gets the same ones, so that it cannot bypass them. Buttons and columns are always limited. */
async function strictestSwitches(tx: Context, modelId: string) {
  const menus = await menusOfModel(tx, modelId);
  const rows = await menuSwitches(tx, menus);
  const strictest = (name: "isDataAuthorize" | "isFormAuthorize") => (rows.some((row) => row[name] === 1) ? 1 : 0);
  return { isDataAuthorize: strictest("isDataAuthorize"), isFormAuthorize: strictest("isFormAuthorize") } as const;
}

/** Code and address of a new menu. The prefix keeps codes of models apart from the codes of the stock menus. */
export async function freeAddress(tx: Context, modelCode: string): Promise<{ enCode: string; urlAddress: string }> {
  const address = (suffix: string) => ({
    enCode: `model.${modelCode}${suffix}`,
    urlAddress: `model/${modelCode.replace(".", "")}${suffix}`,
  });
  const first = address("");
  return (await isMenuTaken(tx, first)) ? address(`.${tx.newId().slice(-6)}`) : first;
}

async function checkRoles(tx: Context, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const known = new Set((await roleOptions(tx)).map(({ id }) => id));
  if (roleIds.some((id) => !known.has(id))) throw invalidField("roleIds", visualDevErrors.unknownRole);
}
