import * as menu from "@gongshu/contract/access/menu";
import * as data from "@gongshu/contract/access/menu-data";
import * as rights from "@gongshu/contract/access/menu-rights";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { conditionFieldsOf, shownFields } from "./condition-fields.ts";
import * as fields from "./data-fields.ts";
import * as schemes from "./data-schemes.ts";
import { getMenu, listMenus, menuDirectories, menuOptions } from "./menu-list.ts";
import * as tree from "./menu-write.ts";
import { batchColumns, batchForms, readButton, readColumn, readForm } from "./right-forms.ts";
import { buttonTree, columnList, formList, menuButtons, menuColumns, menuForms } from "./rights.ts";

export function menuRoutes(app: FastifyInstance): void {
  serve(app, menu.listMenus, async (ctx, { query }) => ({ list: await listMenus(ctx, query) }));
  serve(app, menu.menuSelector, async (ctx, { query }) => ({ list: await menuDirectories(ctx, query.category) }));
  serve(app, menu.menuOptions, async (ctx, { query }) => ({ list: await menuOptions(ctx, query.category) }));
  serve(app, menu.getMenu, (ctx, { params }) => getMenu(ctx, params.id));
  serve(app, menu.createMenu, async (ctx, { body }) => ({ id: await tree.createMenu(ctx, body) }));
  serve(app, menu.updateMenu, (ctx, { params, body }) => tree.updateMenu(ctx, params.id, body));
  serve(app, menu.deleteMenu, (ctx, { params }) => tree.deleteMenu(ctx, params.id));
  serve(app, menu.toggleMenu, (ctx, { params }) => tree.toggleMenu(ctx, params.id));
  serve(app, menu.moveMenu, (ctx, { params, body }) => tree.moveMenu(ctx, params.id, body));
  serve(app, menu.setMenuStates, (ctx, { body }) => tree.setMenuStates(ctx, body));
  rightRoutes(app);
  dataRoutes(app);
}

function rightRoutes(app: FastifyInstance): void {
  serve(app, rights.listButtons, async (ctx, { params, query }) => ({
    list: await buttonTree(ctx, params.moduleId, query.keyword),
  }));
  serve(app, rights.buttonSelector, async (ctx, { params }) => ({ list: await buttonTree(ctx, params.moduleId) }));
  serve(app, rights.getButton, (ctx, { params }) => readButton(ctx, params.id));
  serve(app, rights.createButton, async (ctx, { body }) => ({ id: await menuButtons.create(ctx, body) }));
  serve(app, rights.updateButton, (ctx, { params, body }) => menuButtons.update(ctx, params.id, body, body.version));
  serve(app, rights.deleteButton, (ctx, { params }) => menuButtons.remove(ctx, params.id));
  serve(app, rights.toggleButton, (ctx, { params }) => menuButtons.toggle(ctx, params.id));
  serve(app, rights.listColumns, async (ctx, { params, query }) => ({
    list: await columnList(ctx, params.moduleId, query.keyword),
  }));
  serve(app, rights.columnOptions, async (ctx, { params }) => ({ list: await shownFields(ctx, params.moduleId) }));
  serve(app, rights.getColumn, (ctx, { params }) => readColumn(ctx, params.id));
  serve(app, rights.createColumn, async (ctx, { body }) => ({ id: await menuColumns.create(ctx, body) }));
  serve(app, rights.createColumns, async (ctx, { body }) => ({ count: await batchColumns(ctx, body) }));
  serve(app, rights.updateColumn, (ctx, { params, body }) => menuColumns.update(ctx, params.id, body, body.version));
  serve(app, rights.deleteColumn, (ctx, { params }) => menuColumns.remove(ctx, params.id));
  serve(app, rights.toggleColumn, (ctx, { params }) => menuColumns.toggle(ctx, params.id));
  serve(app, rights.listForms, async (ctx, { params, query }) => ({
    list: await formList(ctx, params.moduleId, query.keyword),
  }));
  serve(app, rights.getForm, (ctx, { params }) => readForm(ctx, params.id));
  serve(app, rights.createForm, async (ctx, { body }) => ({ id: await menuForms.create(ctx, body) }));
  serve(app, rights.createForms, async (ctx, { body }) => ({ count: await batchForms(ctx, body) }));
  serve(app, rights.updateForm, (ctx, { params, body }) => menuForms.update(ctx, params.id, body, body.version));
  serve(app, rights.deleteForm, (ctx, { params }) => menuForms.remove(ctx, params.id));
  serve(app, rights.toggleForm, (ctx, { params }) => menuForms.toggle(ctx, params.id));
}

function dataRoutes(app: FastifyInstance): void {
  serve(app, data.listDataFields, async (ctx, { params }) => ({
    list: await fields.listDataFields(ctx, params.moduleId),
  }));
  serve(app, data.conditionFields, async (ctx, { params }) => {
    const { list, isLimitable } = await conditionFieldsOf(ctx, params.moduleId);
    return { list, isLimitable };
  });
  serve(app, data.getDataField, (ctx, { params }) => fields.getDataField(ctx, params.id));
  serve(app, data.createDataField, async (ctx, { body }) => ({ id: await fields.createDataField(ctx, body) }));
  serve(app, data.updateDataField, (ctx, { params, body }) => fields.updateDataField(ctx, params.id, body));
  serve(app, data.deleteDataField, (ctx, { params }) => fields.deleteDataField(ctx, params.id));
  serve(app, data.listDataSchemes, async (ctx, { params }) => ({
    list: await schemes.listDataSchemes(ctx, params.moduleId),
  }));
  serve(app, data.getDataScheme, (ctx, { params }) => schemes.getDataScheme(ctx, params.id));
  serve(app, data.createDataScheme, async (ctx, { body }) => ({ id: await schemes.createDataScheme(ctx, body) }));
  serve(app, data.updateDataScheme, (ctx, { params, body }) => schemes.updateDataScheme(ctx, params.id, body));
  serve(app, data.deleteDataScheme, (ctx, { params }) => schemes.deleteDataScheme(ctx, params.id));
  serve(app, data.describeDataScheme, (ctx, { body }) => schemes.describeDataScheme(ctx, body));
}
