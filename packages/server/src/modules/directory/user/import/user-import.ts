import { importUsers } from "@gongshu/contract/directory/user-import-export";
import { translate } from "@gongshu/core/text/messages";
import { roleErrors } from "#modules/access/role/service.ts";
import type { WorkbookSheet } from "#platform/excel/workbook-sheet.ts";
import type { Context } from "#platform/http/context.ts";
import type { ImportTask, SheetImport, Written } from "#platform/import-export/sheet-import.ts";
import { lockContacts } from "../free-contacts.ts";
import { userErrors } from "../user.messages.ts";
import { Delegation } from "./user-books.ts";
import { findCandidates } from "./user-candidates.ts";
import { refuseTakenContacts } from "./user-contacts.ts";
import { findManagers, lockManagers } from "./user-managers.ts";
import { UserPlanner } from "./user-plan.ts";
import { userFiles, userHeaders } from "./user-sheet.messages.ts";
import { hiddenInImport, type UserColumns, userColumns } from "./user-sheet.ts";
import { type NewUserPassword, raised, unseen, writeUsers } from "./user-write.ts";

/** Users out of a workbook, under the rules of the form. */
export const userImport: SheetImport<UserColumns> = {
  key: "user",
  name: userFiles.users,
  permission: importUsers.permission,
  columns: userColumns,
  hidden: hiddenInImport,
  write,
  secrets: userFiles.passwords,
};

async function write(tx: Context, task: ImportTask<UserColumns>): Promise<Written<UserColumns>> {
  const { sheet, overwrite, signal, onProgress } = task;
  await lockManagers(tx);
  await lockContacts(tx);
  const delegation = new Delegation(tx);
  const { candidates, skipSize } = await findCandidates(tx, sheet, overwrite, delegation);
  await refuseTakenContacts(tx, sheet, candidates);
  const planner = await UserPlanner.open(tx, sheet, delegation, candidates);
  const planned = await planner.plan(candidates, signal);
  await findManagers(tx, sheet, planned);
  onProgress(0.3);
  const good = planned.filter(({ candidate }) => candidate.row.faults.length === 0);
  const passwords = await writeUsers(tx, good, (share) => onProgress(0.3 + share * 0.6));
  const hidden = (await unseen(tx, good)).map(({ candidate: { row } }) => ({
    row,
    key: "organize" as const,
    message: userErrors.organizeNotFound,
  }));
  const above = (await raised(tx, good)).map(({ candidate: { row } }) => ({
    row,
    key: null,
    message: roleErrors.beyondReach,
  }));
  const insertSize = good.filter(({ candidate }) => candidate.before === undefined).length;
  return {
    insertSize,
    updateSize: good.length - insertSize,
    skipSize,
    refused: [...hidden, ...above],
    ...(passwords.length > 0 && { secrets: { count: passwords.length, sheet: passwordSheet(tx, passwords) } }),
  };
}

/** The only place where initial passwords can be read. */
function passwordSheet({ locale }: Context, passwords: readonly NewUserPassword[]): WorkbookSheet {
  const column = (header: string) => ({ header, kind: "text" as const, width: 22 });
  return {
    name: translate(userFiles.password, locale),
    columns: [
      column(translate(userHeaders.account, locale)),
      column(translate(userHeaders.realName, locale)),
      column(translate(userFiles.password, locale)),
    ],
    rows: [passwords.map(({ account, realName, password }) => [account, realName, password])],
  };
}
