import { rules } from "@gongshu/core/validation/rules";
import { unusablePassword } from "#platform/auth/password.ts";
import { endSessions } from "#platform/auth/session-ending.ts";
import type { Context } from "#platform/http/context.ts";
import { announceUser, insertUserUnchecked, lockContacts, people, spellingOf } from "../../user/service.ts";
import type { OuterPerson } from "./directory-source.ts";
import { findMatch, KnownPeople, type KnownPerson, mayTouch } from "./known-people.ts";
import type { Link, Links } from "./links.ts";
import { type FieldValues, mergeFields } from "./merge-fields.ts";
import { batchesOf, batchSize, type SyncRun } from "./sync-run.ts";
import type { Outcome } from "./tally.ts";

const maxName = 50;
const maxAccount = 50;

/** Who leads which department, by their ids over there. */
export type Leaders = Map<string, string>;

/** Takes the people over, and gives who leads what. */
export async function takePeople(run: SyncRun): Promise<Leaders> {
  const leaders: Leaders = new Map();
  for await (const batch of batchesOf(run.source.people(), batchSize)) {
    for (const { externalId, leads, isEnabled } of batch)
      for (const department of isEnabled ? leads : [])
        if (!leaders.has(department)) leaders.set(department, externalId);
    const once = [...new Map(batch.map((person) => [person.externalId, person])).values()];
    await run.take("user", once, (tx, items) => new PeopleBatch(run, tx).take(items));
    run.job.progress(30 + 60 * run.source.share);
  }
  return leaders;
}

type Fields = ReturnType<typeof fieldsOf>;
type Issue = NonNullable<Outcome["issues"]>[number];

const contacts = [
  ["mobilePhone", "mobileTaken", "mobile"],
  ["email", "emailTaken", "email"],
] as const;

/** A batch in its transaction: links, places, accounts and numbers are read with one statement each. */
class PeopleBatch {
  readonly #run: SyncRun;
  readonly #tx: Context;
  readonly #stored: Links;
  #links: ReadonlyMap<string, Link> = new Map();
  #places: ReadonlyMap<string, Link> = new Map();
  #here = KnownPeople.none;

  constructor(run: SyncRun, tx: Context) {
    this.#run = run;
    this.#tx = tx;
    this.#stored = run.links(tx, "user");
  }

  async take(items: readonly OuterPerson[]): Promise<Outcome[]> {
    await lockContacts(this.#tx);
    this.#links = await this.#stored.of(items.map(({ externalId }) => externalId));
    const places = items.flatMap(({ departmentId = [] }) => departmentId);
    this.#places = await this.#run.links(this.#tx, "organize").of(places);
    this.#here = await KnownPeople.read(this.#tx, {
      ids: [...this.#links.values()].map(({ objectId }) => objectId),
      mobiles: items.map(({ mobilePhone }) => mobileOf(mobilePhone)),
      emails: items.map(({ email }) => emailOf(email)),
      accounts: items.flatMap(({ accounts }) => accounts),
    });
    const linked = await this.#stored.objects(this.#here.ids);
    const outcomes: Outcome[] = [];
    for (const item of items) outcomes.push(await this.#takeOne(item, linked));
    // Whatever came of it: they are there, and must not count as gone.
    await this.#stored.see(items.map(({ externalId }) => externalId));
    return outcomes;
  }

  async #takeOne(item: OuterPerson, linked: Set<string>): Promise<Outcome> {
    const { externalId } = item;
    const about = { kind: "user", externalId, name: item.name.trim().slice(0, maxName) } as const;
    const fail = (code: string, params?: Readonly<Record<string, string>>): Outcome => ({
      ...about,
      result: "fail",
      issues: [{ code, ...(params !== undefined && { params }) }],
    });
    const link = this.#links.get(externalId);
    if (this.#stored.isSeen(link)) return { ...about, result: "seen" };
    const organizeId = this.#placeOf(item);
    if (about.name === "") return fail("nameMissing");
    if (organizeId === undefined) return fail("departmentMissing");
    const outer = fieldsOf(item, about.name, organizeId);
    const own = link === undefined ? undefined : this.#here.byId(link.objectId);
    if (link !== undefined && own !== undefined)
      return { ...about, ...(await this.#change(externalId, own, outer, link.taken)) };
    if (!item.isEnabled) return { ...about, result: "same" };
    if (link !== undefined && !this.#run.plan.outerWins) return fail("removedHere");
    const match = await findMatch(this.#tx, this.#here, outer.mobilePhone, linked);
    if ("code" in match) return fail(match.code, { mobile: outer.mobilePhone });
    if (match.person !== undefined) {
      linked.add(match.person.id);
      return { ...about, ...(await this.#change(externalId, match.person, outer, {})) };
    }
    const account = item.accounts.map((text) => text.slice(0, maxAccount)).find((text) => this.#here.isFree(text));
    if (account === undefined) return fail("accountTaken", { account: item.accounts[0] ?? "" });
    const { isTaken, issues } = this.#freeOf(outer, undefined, {});
    linked.add(await this.#add(externalId, account, { ...outer, email: isTaken("email") ? "" : outer.email }));
    return { ...about, result: issues.length > 0 ? "fail" : "success", issues };
  }

  /** Where they sit here; the place of everything when they are in no department. */
  #placeOf({ departmentId }: OuterPerson): string | undefined {
    if (departmentId === undefined) return this.#run.plan.rootId;
    const objectId = this.#places.get(departmentId)?.objectId;
    // Without departments everybody sits where those would be put.
    return objectId ?? (this.#run.plan.syncsOrganize ? undefined : this.#run.plan.rootId);
  }

  async #add(externalId: string, account: string, outer: Fields): Promise<string> {
    const { roleIds } = this.#run.plan;
    const password = { hashed: unusablePassword() };
    const id = await insertUserUnchecked(this.#tx, { ...outer, account, password, roleIds });
    await this.#stored.keep(externalId, id, outer);
    this.#here.add({ id, account, ...outer, isAdministrator: 0 });
    return id;
  }

  async #change(
    externalId: string,
    own: KnownPerson,
    wanted: Fields,
    before: FieldValues,
  ): Promise<Pick<Outcome, "result" | "issues">> {
    const { free: outer, issues: takenIssues } = this.#freeOf(wanted, own, before);
    const local = localOf(own);
    const { outerWins } = this.#run.plan;
    const { set, taken, conflicts } = mergeFields({ before, outer, local, outerWins });
    const issues = [...conflicts.map((field) => ({ code: `changedHere.${field}` })), ...takenIssues];
    if (Object.keys(set).length > 0) {
      const code = await mayTouch(this.#tx, own);
      if (code !== undefined) return { result: "fail", issues: [{ code }] };
      await this.#write(own, set);
    }
    const isSame = Object.keys(set).length === 0 && JSON.stringify(taken) === JSON.stringify(before);
    if (isSame && issues.length === 0) return { result: "same" };
    await this.#stored.keep(externalId, own.id, taken);
    return { result: issues.length > 0 ? "fail" : "success", issues };
  }

  /** Without the number or the address that somebody else here signs in with; that is told once. */
  #freeOf(wanted: Fields, own: KnownPerson | undefined, before: FieldValues) {
    const taken = contacts.filter(([field]) => {
      const holders = this.#here.holders(field, wanted[field]);
      return wanted[field] !== own?.[field] && holders.some(({ id }) => id !== own?.id);
    });
    const isTaken = (name: string) => taken.some(([field]) => field === name);
    const free: FieldValues = Object.fromEntries(Object.entries(wanted).filter(([name]) => !isTaken(name)));
    const reported = taken.filter(([field]) => before[field] !== wanted[field]);
    const issues: Issue[] = reported.map(([field, code, name]) => ({ code, params: { [name]: wanted[field] } }));
    return { free, isTaken, issues };
  }

  async #write(own: KnownPerson, set: FieldValues): Promise<void> {
    const spelling = typeof set["realName"] === "string" ? spellingOf({ ...own, realName: set["realName"] }) : {};
    await people.update(this.#tx, own.id, { ...set, ...spelling });
    if (set["enabledMark"] === 0) await endSessions(this.#tx, own.id);
    else await announceUser(this.#tx, own.id);
    this.#here.add({ ...own, ...set });
  }
}

function localOf({ realName, mobilePhone, email, organizeId, enabledMark }: KnownPerson): FieldValues {
  return { realName, mobilePhone, email, organizeId, enabledMark };
}

function fieldsOf({ mobilePhone, email, isEnabled }: OuterPerson, realName: string, organizeId: string) {
  const enabledMark: 0 | 1 = isEnabled ? 1 : 0;
  return {
    realName,
    mobilePhone: mobileOf(mobilePhone),
    email: emailOf(email),
    organizeId,
    enabledMark,
  };
}

/** As numbers are kept here; empty for what is none. */
function mobileOf(text: string): string {
  const number = text.replaceAll(/[\s-]/g, "").replace(/^(\+|00)86/, "");
  return rules.mobile.test(number) ? number : "";
}

function emailOf(text: string): string {
  const address = text.trim().slice(0, 100);
  return rules.email.test(address) ? address : "";
}
