import {
  deleteDepartment,
  departmentInfo,
  departmentRows,
  getDepartment,
  moveDepartment,
  setDepartmentStates,
} from "@gongshu/contract/directory/department";
import {
  companyInfo,
  companyRow,
  companyRows,
  getCompany,
  type OrganizeCategory,
  type OrganizeRow,
  organizeRoot,
} from "@gongshu/contract/directory/organize";
import { listAll } from "@gongshu/contract/system/dictionary";
import { answerDirectory } from "#testing/directory.ts";
import { server } from "#testing/fake-server.ts";
import { pageOf, sample } from "#testing/sample.ts";

/** A company or department; its id is its name. */
export function unit(fullName: string, category: OrganizeCategory, parentId: string = organizeRoot): OrganizeRow {
  const fields = { id: fullName, fullName, enCode: `code.${fullName}`, category, parentId, sortCode: 0 };
  return sample(companyRow, { ...fields, enabledMark: 1, manager: "管理员/admin", description: "", creatorTime: 1 });
}

/** Answers both lists, their forms and pickers with these; what is moved, switched and deleted shows in the lists. */
export function answerUnits(units: readonly OrganizeRow[]): void {
  let kept = [...units];
  const has = (id: string) => kept.some(({ parentId }) => parentId === id);
  const rowsOf = (category: OrganizeCategory, parentId: string, keyword = "") =>
    kept
      .filter((one) => one.category === category)
      .filter((one) => (keyword === "" ? one.parentId === parentId : one.fullName?.includes(keyword)))
      .map((one) => ({ ...one, hasChildren: has(one.id) }));
  answerDirectory();
  server.answer(listAll, { list: [] });
  server.answer(companyRows, ({ params, query }) => pageOf(rowsOf("company", params.id, query.keyword), query));
  server.answer(departmentRows, ({ params, query }) => pageOf(rowsOf("department", params.id, query.keyword), query));
  server.answer(getCompany, ({ params }) => ({
    ...sample(companyInfo, { id: params.id, fullName: params.id, enCode: "code", version: 1 }),
    propertyJson: "{}",
  }));
  server.answer(getDepartment, ({ params }) =>
    sample(departmentInfo, { id: params.id, fullName: params.id, enCode: "code", version: 1 }),
  );
  server.answer(moveDepartment, ({ params, body }) => {
    kept = kept.map((one) => (one.id === params.id ? { ...one, parentId: body.parentId } : one));
    return null;
  });
  server.answer(setDepartmentStates, ({ body }) => {
    kept = kept.map((one) => (body.ids.includes(one.id) ? { ...one, enabledMark: body.enabledMark } : one));
    return null;
  });
  server.answer(deleteDepartment, ({ params }) => {
    kept = kept.filter(({ id }) => id !== params.id);
    return null;
  });
}
