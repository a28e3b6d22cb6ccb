import {
  createDepartment,
  deleteDepartment,
  deleteDepartments,
  departmentRows,
  moveDepartment,
  setDepartmentStates,
  toggleDepartment,
  updateDepartment,
} from "@gongshu/contract/directory/department";
import {
  companyRows,
  createCompany,
  deleteCompanies,
  deleteCompany,
  moveCompany,
  type OrganizeCategory,
  setCompanyStates,
  toggleCompany,
  updateCompany,
} from "@gongshu/contract/directory/organize";

/** What one of the two lists calls: the same things under the permissions of its own menu. */
export const unitCalls = {
  company: {
    rows: companyRows,
    create: createCompany,
    update: updateCompany,
    remove: deleteCompany,
    toggle: toggleCompany,
    move: moveCompany,
    removeMany: deleteCompanies,
    setStates: setCompanyStates,
  },
  department: {
    rows: departmentRows,
    create: createDepartment,
    update: updateDepartment,
    remove: deleteDepartment,
    toggle: toggleDepartment,
    move: moveDepartment,
    removeMany: deleteDepartments,
    setStates: setDepartmentStates,
  },
} as const satisfies Record<OrganizeCategory, object>;
