import { z } from "zod";
import { can, canModel, endpoint } from "../endpoint.ts";
import { idParams, listOf, pageQuery, pagination } from "../page.ts";

const menu = "onlineDev.webDesign";
const base = "/api/visualdev/Base";
const modelParams = z.object({ modelId: idParams.shape.id });

/** So many records a preview shows. */
export const previewRows = 20;

export const fieldChoices = endpoint({
  method: "GET",
  path: `${base}/:modelId/FieldDataSelect`,
  permission: canModel(),
  params: modelParams,
  query: pageQuery.pick({ currentPage: true, pageSize: true, keyword: true }).extend({
    field: z.string().min(1).max(100),
  }),
  /** `fullName` is the value of the field as people read it. There is a next page when `pagination.total` says so. */
  reply: listOf(z.object({ id: z.string(), fullName: z.string() })).extend({ pagination }),
  summary: "The records that the caller sees, called by one of their fields: for pickers of related records",
});

export const previewData = endpoint({
  method: "GET",
  path: `${base}/:modelId/Actions/Data`,
  permission: can(menu, "btn_preview"),
  params: modelParams,
  reply: z.object({
    columns: z.array(z.object({ key: z.string(), label: z.string() })),
    /** By the keys of the columns, as people read them; the newest first. */
    rows: z.array(z.record(z.string(), z.string())),
    total: z.number(),
  }),
  summary: "The newest records of a model with all of their columns, for those who manage models",
});
