import type { RecordValues } from "@gongshu/core/form/definition";
import type { Context } from "#platform/http/context.ts";
import { compileModel, type RecordCreation, writeRecords } from "../../lowcode/online-dev/service.ts";
import { publishedModel } from "../../lowcode/visual-dev/service.ts";
import { masterRecords } from "./seed/master-data.ts";
import type { SeededPeople } from "./seed-people.ts";

/** What the factory of the demonstration is described by: records of the shipped models. */
export async function seedMasterData(tx: Context, seeded: SeededPeople): Promise<void> {
  const { timeZone } = tx.tenant;
  const ids = new Map<string, string>([
    ...[...seeded.people].map(([account, id]) => [`@user/${account}`, id] as const),
    ...[...seeded.organizes].map(([code, id]) => [`@organize/${code}`, id] as const),
  ]);
  for (const { key, records } of masterRecords) {
    const model = compileModel(await publishedModel(tx, key));
    const context = { now: tx.now().getTime(), userId: tx.actor.userId, timeZone };
    // Lists show the newest first: what stands first here is made last.
    const creations = records.toReversed().map((record): RecordCreation => {
      const { values, issues } = model.validate(withIds(record, ids), context);
      if (issues[0] !== undefined)
        throw new Error(`${key} ${String(record["code"])} of the demonstration is wrong at ${issues[0].path}`);
      const id = tx.newId();
      ids.set(`@${key}/${String(record["code"])}`, id);
      return { kind: "create", id, values };
    });
    await writeRecords(tx, model, creations, { origin: "seed" });
  }
}

/** The record with the ids of those that it refers to. */
function withIds(record: RecordValues, ids: ReadonlyMap<string, string>): RecordValues {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (typeof value !== "string" || !value.startsWith("@")) return [name, value];
      const id = ids.get(value);
      if (id === undefined) throw new Error(`The demonstration has no record ${value}.`);
      return [name, id];
    }),
  );
}
