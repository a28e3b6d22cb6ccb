import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { searchText } from "#platform/text/pinyin.ts";
import { createOrganize, lockTree, organizes, rewritePaths } from "../../organize/service.ts";
import { departmentCode } from "./department-code.ts";
import type { OuterDepartment } from "./directory-source.ts";
import type { Link, Links } from "./links.ts";
import { type FieldValues, mergeFields } from "./merge-fields.ts";
import { batchesOf, batchSize, type SyncRun } from "./sync-run.ts";
import type { Outcome } from "./tally.ts";

const maxName = 50;

/** A department here, as far as it matters. */
interface Unit {
  readonly id: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly treePath: string;
}

/** Takes the departments over, each below the one that stands for its parent. */
export async function takeDepartments(run: SyncRun): Promise<void> {
  for await (const batch of batchesOf(run.source.departments(), batchSize))
    await run.take("organize", batch, (tx, items) => new DepartmentBatch(run, tx).take(items));
}

/** A batch in its transaction: what is there is read at once. */
class DepartmentBatch {
  readonly #run: SyncRun;
  readonly #tx: Context;
  readonly #stored: Links;
  readonly #links = new Map<string, Link>();
  readonly #units = new Map<string, Unit>();

  constructor(run: SyncRun, tx: Context) {
    this.#run = run;
    this.#tx = tx;
    this.#stored = run.links(tx, "organize");
  }

  async take(items: readonly OuterDepartment[]): Promise<Outcome[]> {
    await lockTree(this.#tx);
    const ids = items.flatMap(({ externalId, parentId = "" }) => [externalId, parentId]);
    for (const [externalId, link] of await this.#stored.of(ids)) this.#links.set(externalId, link);
    const objectIds = [this.#run.plan.rootId, ...[...this.#links.values()].map(({ objectId }) => objectId)];
    for (const unit of await liveUnits(this.#tx, objectIds)) this.#units.set(unit.id, unit);
    const outcomes: Outcome[] = [];
    for (const item of items) outcomes.push(await this.#takeOne(item));
    // Whatever came of it: it is there, and must not count as gone.
    await this.#stored.see(items.map(({ externalId }) => externalId));
    return outcomes;
  }

  async #takeOne(item: OuterDepartment): Promise<Outcome> {
    const { externalId } = item;
    const fullName = item.name.trim().slice(0, maxName);
    const about = { kind: "organize", externalId, name: fullName } as const;
    const fail = (code: string): Outcome => ({ ...about, result: "fail", issues: [{ code }] });
    const link = this.#links.get(externalId);
    if (this.#stored.isSeen(link)) return { ...about, result: "seen" };
    if (fullName === "") return fail("nameMissing");
    const parent = this.#parentOf(item);
    if (parent === undefined) return fail("parentMissing");
    const unit = link === undefined ? undefined : this.#units.get(link.objectId);
    const outer = { fullName, parentId: parent.id };
    if (link !== undefined && unit !== undefined)
      return { ...about, ...(await this.#change(link, unit, outer, parent)) };
    if (link !== undefined && !this.#run.plan.outerWins) return fail("removedHere");
    const namesake = await this.#sibling(parent.id, fullName);
    if (namesake === "taken") return fail("nameTaken");
    const id = namesake ?? (await this.#add(externalId, outer));
    await this.#keep(externalId, id, outer);
    await this.#read(id);
    return { ...about, result: "success" };
  }

  #parentOf({ parentId }: OuterDepartment): Unit | undefined {
    if (parentId === undefined) return this.#units.get(this.#run.plan.rootId);
    const link = this.#links.get(parentId);
    return link === undefined ? undefined : this.#units.get(link.objectId);
  }

  async #change(
    link: Link,
    unit: Unit,
    outer: { readonly fullName: string; readonly parentId: string },
    parent: Unit,
  ): Promise<Pick<Outcome, "result" | "issues">> {
    const local = { fullName: unit.fullName, parentId: unit.parentId };
    const { outerWins } = this.#run.plan;
    const { set, taken, conflicts } = mergeFields({ before: link.taken, outer, local, outerWins });
    const issues = conflicts.map((field) => ({ code: `changedHere.${field}` }));
    const result = conflicts.length > 0 ? "fail" : "success";
    if (Object.keys(set).length === 0) {
      if (issues.length === 0 && sameValues(taken, link.taken)) return { result: "same" };
      await this.#keep(link.externalId, unit.id, taken);
      return { result: issues.length > 0 ? "fail" : "same", issues };
    }
    const next = { ...local, ...set };
    if (parent.treePath.startsWith(unit.treePath) && "parentId" in set)
      return { result: "fail", issues: [{ code: "circle" }] };
    if ((await this.#sibling(next.parentId, next.fullName, unit.id)) !== undefined)
      return { result: "fail", issues: [...issues, { code: "nameTaken" }] };
    const stored = await organizes.get(this.#tx, unit.id);
    await organizes.update(this.#tx, unit.id, { ...set, searchText: searchText([next.fullName], [stored.enCode]) });
    if ("parentId" in set) {
      await rewritePaths(this.#tx, unit.treePath, `${parent.treePath}${unit.id}/`);
      for (const other of await liveUnits(this.#tx, [...this.#units.keys()])) this.#units.set(other.id, other);
    } else await this.#read(unit.id);
    await this.#keep(link.externalId, unit.id, taken);
    return { result, issues };
  }

  #add(externalId: string, { fullName, parentId }: { readonly fullName: string; readonly parentId: string }) {
    const enCode = departmentCode(this.#run.sourceName, externalId);
    return createOrganize(this.#tx, { parentId, category: "department", fullName, enCode });
  }

  /** The department of that name below that parent, if it may stand for the one over there; `taken` if it may not. */
  async #sibling(parentId: string, fullName: string, self = ""): Promise<string | undefined> {
    const found = await this.#tx.db
      .selectFrom("organize")
      .select(["id", "category"])
      .where("parentId", "=", parentId)
      .where(sql`lower(full_name)`, "=", fullName.toLowerCase())
      .where("deleteMark", "is", null)
      .where("id", "<>", self)
      .execute();
    const [first] = found;
    if (first === undefined) return undefined;
    if (self !== "" || found.length > 1 || first.category !== "department") return "taken";
    return (await this.#stored.objects([first.id])).size > 0 ? "taken" : first.id;
  }

  async #keep(externalId: string, objectId: string, taken: FieldValues): Promise<void> {
    await this.#stored.keep(externalId, objectId, taken);
    this.#links.set(externalId, { externalId, objectId, taken, lastSeenTime: this.#run.time });
  }

  async #read(id: string): Promise<void> {
    for (const unit of await liveUnits(this.#tx, [id])) this.#units.set(unit.id, unit);
  }
}

function sameValues(one: FieldValues, other: FieldValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function liveUnits(tx: Context, ids: readonly string[]): Promise<Unit[]> {
  return tx.db
    .selectFrom("organize")
    .select(["id", "parentId", "fullName", "treePath"])
    .where("id", "in", [...new Set(ids)])
    .where("deleteMark", "is", null)
    .execute();
}
