import * as department from "@gongshu/contract/directory/department";
import * as organize from "@gongshu/contract/directory/organize";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { organizeChart } from "./organize-chart.ts";
import { companies, departments } from "./organize-kinds.ts";
import * as lists from "./organize-lists.ts";
import { moveUnit } from "./organize-move.ts";
import { organizeRows } from "./organize-rows.ts";
import * as write from "./organize-write.ts";

export function organizeRoutes(app: FastifyInstance): void {
  serve(app, organize.listCompanies, async (ctx, { query }) => ({
    list: await lists.listCompanies(ctx, query.keyword),
  }));
  serve(app, organize.companySelector, async (ctx) => ({ list: await lists.companyTree(ctx) }));
  serve(app, organize.companyTree, async (ctx) => ({ list: await lists.companyTree(ctx) }));
  serve(app, organize.companyRows, (ctx, { params, query }) => organizeRows(ctx, companies, params.id, query));
  serve(app, organize.getCompany, (ctx, { params }) => write.getCompany(ctx, params.id));
  serve(app, organize.createCompany, async (ctx, { body }) => ({ id: await write.createUnit(ctx, companies, body) }));
  serve(app, organize.updateCompany, (ctx, { params, body }) => write.updateUnit(ctx, companies, params.id, body));
  serve(app, organize.deleteCompany, (ctx, { params }) => write.deleteUnits(ctx, companies, [params.id]));
  serve(app, organize.toggleCompany, (ctx, { params }) => write.toggleUnit(ctx, companies, params.id));
  serve(app, organize.moveCompany, (ctx, { params, body }) => moveUnit(ctx, companies, params.id, body));
  serve(app, organize.deleteCompanies, (ctx, { body }) => write.deleteUnits(ctx, companies, body.ids));
  serve(app, organize.setCompanyStates, (ctx, { body }) =>
    write.setUnitStates(ctx, companies, body.ids, body.enabledMark),
  );
  departmentRoutes(app);
}

function departmentRoutes(app: FastifyInstance): void {
  serve(app, organize.departmentSelector, async (ctx) => ({ list: await lists.organizeTree(ctx) }));
  serve(app, department.listDepartments, async (ctx, { params, query }) => ({
    list: await lists.listDepartments(ctx, params.id, query.keyword),
  }));
  serve(app, department.departmentRows, (ctx, { params, query }) => organizeRows(ctx, departments, params.id, query));
  serve(app, department.organizeChart, async (ctx, { params, query }) => ({
    list: await organizeChart(ctx, params.id, query.depth),
  }));
  serve(app, department.getDepartment, (ctx, { params }) => write.getDepartment(ctx, params.id));
  serve(app, department.createDepartment, async (ctx, { body }) => ({
    id: await write.createUnit(ctx, departments, body),
  }));
  serve(app, department.updateDepartment, (ctx, { params, body }) =>
    write.updateUnit(ctx, departments, params.id, body),
  );
  serve(app, department.deleteDepartment, (ctx, { params }) => write.deleteUnits(ctx, departments, [params.id]));
  serve(app, department.toggleDepartment, (ctx, { params }) => write.toggleUnit(ctx, departments, params.id));
  serve(app, department.moveDepartment, (ctx, { params, body }) => moveUnit(ctx, departments, params.id, body));
  serve(app, department.deleteDepartments, (ctx, { body }) => write.deleteUnits(ctx, departments, body.ids));
  serve(app, department.setDepartmentStates, (ctx, { body }) =>
    write.setUnitStates(ctx, departments, body.ids, body.enabledMark),
  );
}
