import type { ExplainStep, Explanation } from "@gongshu/contract/directory/explain";
import { userColumns } from "@gongshu/contract/directory/user";
import { translate } from "@gongshu/core/text/messages";
import type { LoadedActor } from "#platform/auth/actor-store.ts";
import { visibleRows } from "#platform/auth/column-rights.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import { type Context, createContext } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import type { FoundRow } from "#platform/http/hooks.ts";
import type { Platform } from "#platform/http/platform.ts";
import { explainMessages } from "./explain.messages.ts";
import { fieldStep } from "./field-step.ts";
import { because, joinReasons } from "./join.ts";
import { accountSteps, type Case, columnStep, menuSteps, rankStep, scopeStep } from "./steps.ts";
import { findExplained } from "./subject.ts";

const userMenu = "permission.user";
/** The most rows that a word finds. */
const foundRows = 20;

interface Question {
  readonly userId: string;
  readonly entity: string;
  readonly id?: string | undefined;
  readonly action: string;
}

/** Actions by their usual names. */
const buttons: Readonly<Record<string, string | undefined>> = {
  read: undefined,
  add: "btn_add",
  edit: "btn_edit",
  remove: "btn_remove",
};

/** Tells why somebody may or may not do something, by asking what is enforced about that person. */
export class Explainer {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async explain(ctx: Context, { userId, entity, id, action }: Question): Promise<Explanation> {
    const { enabledMark, ...person } = await managedUser(ctx, userId);
    // The sentences name the person, too.
    const [{ realName, account } = {}] = visibleRows(ctx, userColumns, [person]);
    const explained = await findExplained(ctx, entity);
    const loaded = await this.#platform.actors.load(ctx.tenant.id, userId);
    if (loaded === undefined) throw notFound();
    const button = Object.hasOwn(buttons, action) ? buttons[action] : action;
    const about: Case = { ctx, target: this.#contextOf(ctx, loaded), loaded, explained, button, rowId: id };
    const name = id === undefined ? undefined : await explained.rows?.nameFor(ctx, id);
    // A verdict about a row reveals its content, so a row that the caller cannot see is treated as one that does not exist.
    if (id !== undefined && explained.rows !== undefined && name === undefined && !ctx.actor.isAdministrator)
      throw notFound();
    const steps = await stepsOf(about, enabledMark === 1);
    const first = steps.find((step) => !step.passed && step.kind !== "column" && step.kind !== "field");
    return {
      allowed: first === undefined,
      summary:
        first === undefined
          ? translate(explainMessages.allowed, ctx.locale, { user: realName ?? account ?? userId })
          : sentence(ctx, first),
      user: person,
      row: id === undefined || name === undefined ? null : { id, name },
      steps,
    };
  }

  /** Rows to ask about, among those that the asker sees. */
  async rows(ctx: Context, entity: string, keyword: string): Promise<FoundRow[]> {
    const { rows } = await findExplained(ctx, entity);
    return (await rows?.search(ctx, keyword, foundRows)) ?? [];
  }

  /** A context in which the other person would act at this moment. Nothing is written in it. */
  #contextOf(ctx: Context, { actor, tenant }: LoadedActor): Context {
    const { database, events, hooks, log, outbound } = this.#platform;
    const { locale, requestId, ip } = ctx;
    return createContext({
      database,
      events,
      hooks,
      log,
      outbound,
      tenant,
      actor,
      locale,
      requestId,
      ip,
      now: () => ctx.now(),
    });
  }
}

async function stepsOf(about: Case, isEnabled: boolean): Promise<ExplainStep[]> {
  const steps = accountSteps(about, isEnabled);
  const menus = await menuSteps(about);
  steps.push(...menus);
  // Without the menu its buttons and columns do not matter.
  if (menus.some(({ kind, passed }) => kind === "menu" && !passed)) {
    // A row that does not exist is answered as such all the same.
    if (about.rowId !== undefined) await scopeStep(about);
    return steps;
  }
  steps.push(await columnStep(about));
  const fields = await fieldStep(about);
  if (fields !== undefined) steps.push(fields);
  steps.push(await scopeStep(about));
  const rank = await rankStep(about);
  return rank === undefined ? steps : [...steps, rank];
}

/** The first thing that is missing, and what would give it. */
function sentence({ locale }: Context, { text, details }: ExplainStep): string {
  const reasons = details.filter(({ passed }) => passed !== true).map((detail) => detail.text);
  return because(text, joinReasons(reasons, locale), locale);
}

/** Somebody whom the asker's list of users shows. */
async function managedUser(ctx: Context, id: string) {
  const user = await ctx.db
    .selectFrom("appUser")
    .innerJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
    )
    .select(["appUser.id", "account", "realName", "appUser.enabledMark", "organize.fullName as department"])
    .where("appUser.id", "=", id)
    .where("appUser.deleteMark", "is", null)
    .where(rowScope(ctx, userMenu))
    .executeTakeFirst();
  if (user === undefined) throw notFound();
  return user;
}
