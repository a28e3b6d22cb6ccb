import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { visualDevInput } from "@gongshu/contract/lowcode/visual-dev";
import { zonedParts } from "@gongshu/core/text/zone";
import type { Context } from "#platform/http/context.ts";
import { insertMenuUnchecked, type MenuRights, menuRights, menuRoot } from "../../access/menu/service.ts";
import { grantToRole } from "../../access/role/service.ts";
import { compileModel, type OnlineModel, type RecordCreation, writeRecords } from "../../lowcode/online-dev/service.ts";
import { addModelMenu, createModel, getModel, publishedModel, publishModel } from "../../lowcode/visual-dev/service.ts";
import { takeBillNumbersOf } from "../../system/bill-rule/service.ts";
import { InspectionRecords } from "./inspection-records.ts";
import { Random } from "./random.ts";
import { inspectionRule } from "./seed/bill-rules.ts";
import { incomingInspection, inspectionForm, inspectionList, inspectionMenu } from "./seed/incoming-inspection.ts";
import { people } from "./seed/people.ts";
import { roles } from "./seed/roles.ts";
import { named, type SeededPeople } from "./seed-people.ts";
import { workingTimes } from "./working-time.ts";

const seed = 20_260_101;
/** Records that are made and written at once, so that any number of them fits into memory. */
const chunkSize = 2000;

/** The model of the incoming inspection, published, in the menu and granted, with `count` records of the last year. */
export async function seedInspection(tx: Context, seeded: SeededPeople, count: number): Promise<void> {
  const input = visualDevInput.parse({
    ...incomingInspection,
    formData: JSON.stringify(inspectionForm),
    columnData: JSON.stringify(inspectionList),
  });
  const modelId = await createModel(tx, input);
  const { version } = await getModel(tx, modelId);
  await publishModel(tx, modelId, { version, note: "" });
  await seedMenu(tx, modelId);
  await grantRoles(tx, seeded);
  await seedRecords(tx, compileModel(await publishedModel(tx, modelId)), seeded, count);
}

/** A directory of its own, above the stock menus. */
async function seedMenu(tx: Context, modelId: string): Promise<void> {
  const { directory, ...menu } = inspectionMenu;
  const { id: parentId } = await insertMenuUnchecked(
    tx,
    { ...directory, parentId: menuRoot, type: menuTypes.directory, urlAddress: "", sortCode: 0 },
    { buttons: [], columns: [] },
  );
  await addModelMenu(tx, modelId, { ...menu, parentId, sortCode: 1, roleIds: [] });
}

async function grantRoles(tx: Context, seeded: SeededPeople): Promise<void> {
  const menus = await menuRights(tx);
  const directory = menus.find(({ enCode }) => enCode === inspectionMenu.directory.enCode);
  for (const { enCode, inspection, menus: stock } of roles) {
    const roleId = named(seeded.roles, enCode);
    for (const menu of menus) {
      const isInspection = menu.parentId === directory?.id;
      const isGranted =
        isInspection ||
        menu === directory ||
        stock === "all" ||
        stock.includes(menu.enCode) ||
        menus.some(({ parentId, enCode: child }) => parentId === menu.id && stock.includes(child));
      if (isGranted) await grantMenu(tx, roleId, menu, isInspection ? inspection : { buttons: "all", columns: "all" });
    }
  }
}

async function grantMenu(
  tx: Context,
  roleId: string,
  menu: MenuRights,
  { buttons, columns }: (typeof roles)[number]["inspection"],
): Promise<void> {
  const idsOf = (items: ReadonlyMap<string, string>, codes: readonly string[] | "all") =>
    codes === "all" ? [...items.values()] : codes.map((code) => named(items, code));
  await grantToRole(tx, roleId, "module", [menu.id]);
  await grantToRole(tx, roleId, "button", idsOf(menu.buttons, buttons));
  await grantToRole(tx, roleId, "column", idsOf(menu.columns, columns));
}

async function seedRecords(tx: Context, model: OnlineModel, seeded: SeededPeople, count: number): Promise<void> {
  const random = new Random(seed);
  const { timeZone } = tx.tenant;
  const inspectors = people
    .filter(({ position }) => position === "incomingInspector")
    .map(({ account }) => named(seeded.people, account));
  const inspections = new InspectionRecords(random, timeZone, inspectors);
  const times = workingTimes(random, count, tx.now().getTime(), timeZone);
  for (let from = 0; from < times.length; from += chunkSize) {
    const chunk = times.slice(from, from + chunkSize);
    const numbers = await takeBillNumbersOf(
      tx,
      inspectionRule,
      chunk.map((time) => zonedParts(time, timeZone)),
    );
    const records = chunk.map((time, index): RecordCreation => {
      const { values: input, creatorTime, inspectorId } = inspections.inspect(time);
      const { values, issues } = model.validate(input, { now: creatorTime, userId: inspectorId, timeZone });
      if (issues[0] !== undefined)
        throw new Error(`A record of the demonstration is wrong at ${issues[0].path}: ${issues[0].message.en}`);
      return {
        kind: "create",
        id: tx.newId(),
        isNumbered: true,
        values: { ...values, billNo: numbers[index] ?? null },
        creatorTime: new Date(creatorTime),
        creatorUserId: inspectorId,
        organizeId: named(seeded.organizes, "quality"),
      };
    });
    await writeRecords(tx, model, records, { origin: "seed" });
  }
}
