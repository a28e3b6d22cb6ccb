import { Entity } from "#platform/entity/entity.ts";

export const types = new Entity("dictionaryType", [
  "parentId",
  "fullName",
  "enCode",
  "isTree",
  "sortCode",
  "description",
]);
export const entries = new Entity("dictionaryData", [
  "dictionaryTypeId",
  "parentId",
  "fullName",
  "enCode",
  "color",
  "enabledMark",
  "sortCode",
  "description",
]);
