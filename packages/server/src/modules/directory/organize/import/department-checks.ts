import { organizeFields } from "@gongshu/contract/directory/organize";
import { rules } from "@gongshu/core/validation/rules";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { importErrors } from "#platform/import-export/import-export.messages.ts";
import type { ReadSheet } from "#platform/import-export/sheet-rows.ts";
import { organizeErrors } from "../organize.messages.ts";
import { departmentImportErrors as errors } from "./department-sheet.messages.ts";
import type { DepartmentColumns } from "./department-sheet.ts";
import { keyOf, type PlannedUnit, type StoredUnit } from "./department-units.ts";

interface Person {
  readonly id: string;
  readonly isEnabled: boolean;
}

/** The checks of the form, for many departments at once. Parents come before their children. */
export class DepartmentChecks {
  readonly #sheet: ReadSheet<DepartmentColumns>;
  readonly #units: readonly PlannedUnit[];
  readonly #byName: ReadonlyMap<string, StoredUnit[]>;
  readonly #people: ReadonlyMap<string, Person>;
  /** Where the caller sits. */
  readonly #ownPath: string;

  private constructor(
    sheet: ReadSheet<DepartmentColumns>,
    units: readonly PlannedUnit[],
    stored: readonly StoredUnit[],
    people: ReadonlyMap<string, Person>,
    ownPath: string,
  ) {
    this.#sheet = sheet;
    this.#units = units;
    this.#byName = Map.groupBy(stored, ({ parentId, fullName }) => keyOf(parentId, fullName));
    this.#people = people;
    this.#ownPath = ownPath;
  }

  static async open(
    tx: Context,
    sheet: ReadSheet<DepartmentColumns>,
    units: readonly PlannedUnit[],
    stored: readonly StoredUnit[],
  ): Promise<DepartmentChecks> {
    const people = await peopleByAccount(tx, units);
    const own = await tx.db
      .selectFrom("appUser")
      .select("organizePath")
      .where("id", "=", tx.actor.userId)
      .executeTakeFirst();
    return new DepartmentChecks(sheet, units, stored, people, own?.organizePath ?? "");
  }

  run(): void {
    for (const unit of this.#units) {
      this.#checkPlace(unit);
      this.#checkNames(unit);
      this.#findManager(unit);
    }
  }

  #checkPlace({ placed: { row, parent }, before, id }: PlannedUnit): void {
    const above = parent?.placed?.row;
    if (above !== undefined && above.faults.length > 0)
      this.#sheet.refuse(row, "parent", errors.parentFaulty, { row: above.row.number });
    // Only what is new is put somewhere.
    else if (before === undefined && parent?.isEnabled === false)
      this.#sheet.refuse(row, "parent", organizeErrors.parentDisabled, { name: parent.path });
    if (before?.category === "company")
      this.#sheet.refuse(row, "enCode", organizeErrors.codeTaken, { enCode: before.enCode });
    else if (before?.isVisible === false) this.#sheet.refuse(row, null, importErrors.outOfScope);
    const isDisabled = before?.enabledMark === 1 && row.values.enabledMark === 0;
    if (isDisabled && this.#ownPath.includes(`/${id}/`))
      this.#sheet.refuse(row, "enabledMark", organizeErrors.ownOrganize, { name: before.fullName });
  }

  #checkNames({ placed, before, id, parentId }: PlannedUnit): void {
    const { row, fullName, enCode } = placed;
    if (enCode !== before?.enCode && !organizeFields.enCode.safeParse(enCode).success)
      this.#sheet.refuse(row, "enCode", rules.code.message);
    if (fullName !== before?.fullName && !organizeFields.fullName.safeParse(fullName).success)
      this.#sheet.refuse(row, "fullName", rules.name.message);
    const others = this.#byName.get(keyOf(parentId, fullName)) ?? [];
    if (others.some((other) => other.id !== id))
      this.#sheet.refuse(row, "fullName", organizeErrors.nameTaken, { fullName });
  }

  #findManager(unit: PlannedUnit): void {
    const { placed, before } = unit;
    const text = placed.row.values.manager;
    if (text === undefined) return;
    const person = this.#people.get(accountOf(text));
    if (person !== undefined && (person.isEnabled || person.id === before?.managerId)) unit.managerId = person.id;
    else this.#sheet.refuse(placed.row, "manager", errors.managerUnknown, { text });
  }
}

/** Exports write accounts; people may write `name/account` as elsewhere. */
function accountOf(text: string): string {
  return (text.split("/").at(-1) ?? "").trim().toLowerCase();
}

/** Locked until the end of the transaction, so that they are not deleted meanwhile. */
async function peopleByAccount(tx: Context, units: readonly PlannedUnit[]): Promise<Map<string, Person>> {
  const accounts = units.flatMap(({ placed }) => accountOf(placed.row.values.manager ?? ""));
  const rows = await tx.db
    .selectFrom("appUser")
    .select(["id", "account", "enabledMark"])
    .where("deleteMark", "is", null)
    .where(sql<boolean>`account_key = any(${[...new Set(accounts)]}::text[])`)
    .orderBy("id")
    .forShare()
    .execute();
  return new Map(
    rows.map(({ id, account, enabledMark }) => [account.toLowerCase(), { id, isEnabled: enabledMark === 1 }]),
  );
}
