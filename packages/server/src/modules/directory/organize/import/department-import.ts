import { importDepartments } from "@gongshu/contract/directory/department-import-export";
import type { Context } from "#platform/http/context.ts";
import { importErrors } from "#platform/import-export/import-export.messages.ts";
import type { ImportTask, SheetImport, Written } from "#platform/import-export/sheet-import.ts";
import type { ReadSheet } from "#platform/import-export/sheet-rows.ts";
import { lockTree } from "../organize-kinds.ts";
import { DepartmentChecks } from "./department-checks.ts";
import { ParentFinder, type PlacedRow } from "./department-parents.ts";
import { departmentFiles } from "./department-sheet.messages.ts";
import { type DepartmentColumns, departmentColumns, hiddenDepartmentColumns } from "./department-sheet.ts";
import { keyOf, type PlannedUnit, storedUnits } from "./department-units.ts";
import { writeDepartments } from "./department-write.ts";

/** Departments out of a workbook, under the rules of the form. */
export const departmentImport: SheetImport<DepartmentColumns> = {
  key: "department",
  name: departmentFiles.departments,
  permission: importDepartments.permission,
  columns: departmentColumns,
  hidden: hiddenDepartmentColumns,
  write,
};

async function write(tx: Context, task: ImportTask<DepartmentColumns>): Promise<Written<DepartmentColumns>> {
  const { sheet, overwrite, onProgress } = task;
  await lockTree(tx);
  const rows = sheet.rows.flatMap((row) => {
    const { fullName, enCode } = row.values;
    return fullName === undefined || enCode === undefined ? [] : [{ row, fullName, enCode, id: tx.newId() }];
  });
  const stored = await storedUnits(tx, rows);
  const byCode = new Map(stored.map((unit) => [keyOf(unit.parentId, unit.enCode), unit]));
  const known = (parentId: string, { id, enCode, row }: PlacedRow) => {
    const unit = byCode.get(keyOf(parentId, enCode));
    const enabledMark = (unit === undefined || overwrite ? row.values.enabledMark : undefined) ?? unit?.enabledMark;
    return { id: unit?.id ?? id, isEnabled: enabledMark !== 0 };
  };
  const finder = new ParentFinder(sheet, await ParentFinder.book(tx, sheet), known);
  const units = finder.place(rows).flatMap((placed): PlannedUnit[] => {
    const { parent, id, enCode } = placed;
    if (parent === undefined) return [];
    const before = byCode.get(keyOf(parent.id, enCode));
    const own = before?.id ?? id;
    const treePath = `${parent.treePath}${own}/`;
    return [{ placed, id: own, parentId: parent.id, treePath, before, managerId: before?.managerId ?? null }];
  });
  refuseDoubles(sheet, units);
  const isSkipped = ({ before, placed }: PlannedUnit) =>
    before !== undefined && !overwrite && placed.row.faults.length === 0;
  const skipSize = units.filter(isSkipped).length;
  const kept = units.filter((unit) => !isSkipped(unit));
  const checks = await DepartmentChecks.open(tx, sheet, kept, stored);
  checks.run();
  onProgress(0.4);
  const good = kept.filter(({ placed }) => placed.row.faults.length === 0);
  await writeDepartments(tx, good);
  onProgress(0.9);
  const insertSize = good.filter(({ before }) => before === undefined).length;
  return { insertSize, updateSize: good.length - insertSize, skipSize };
}

/** Below one parent no two rows of the file have the same code or name. */
function refuseDoubles(sheet: ReadSheet<DepartmentColumns>, units: readonly PlannedUnit[]): void {
  for (const key of ["enCode", "fullName"] as const) {
    const first = new Map<string, number>();
    const inOrder = units.toSorted((one, other) => one.placed.row.row.number - other.placed.row.row.number);
    for (const { placed, parentId } of inOrder) {
      const { row } = placed;
      const taken = first.get(keyOf(parentId, placed[key]));
      if (taken === undefined) first.set(keyOf(parentId, placed[key]), row.row.number);
      else sheet.refuse(row, key, importErrors.sameInFile, { row: taken });
    }
  }
}
