import { menuName } from "@gongshu/contract/access/menu-names";
import { rightName } from "@gongshu/contract/access/right-names";
import type { ExplainStep, ExplainStepKind } from "@gongshu/contract/directory/explain";
import { joinNames } from "@gongshu/core/text/join-names";
import { type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import { type DataScheme, isAllowed } from "#platform/auth/access.ts";
import type { LoadedActor } from "#platform/auth/actor-store.ts";
import { schemeIssue } from "#platform/auth/row-policy.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { checkMayManage } from "../../access/role/service.ts";
import { explainMessages as messages } from "./explain.messages.ts";
import { GrantSources } from "./grant-source.ts";
import { because } from "./join.ts";
import { assessRow } from "./row-verdict.ts";
import type { Explained, ExplainedMenu } from "./subject.ts";

/** The question to explain. */
export interface Case {
  /** The caller's context. */
  readonly ctx: Context;
  /** The context of the user in question. */
  readonly target: Context;
  readonly loaded: LoadedActor;
  readonly explained: Explained;
  /** Undefined for reading the list. */
  readonly button: string | undefined;
  readonly rowId: string | undefined;
}

type Detail = ExplainStep["details"][number];

function say({ ctx }: Case, message: Message, params?: MessageParams): string {
  return translate(message, ctx.locale, params);
}

function step(kind: ExplainStepKind, passed: boolean, text: string, details: readonly Detail[] = []): ExplainStep {
  return { kind, passed, text, details: details.filter((detail) => detail.text !== "") };
}

/** Whether the person gets in at all. */
export function accountSteps(about: Case, isEnabled: boolean): ExplainStep[] {
  const { loaded, ctx } = about;
  const isExpired = loaded.tenantExpiresMs !== null && loaded.tenantExpiresMs <= ctx.now().getTime();
  // The asker's own session shows that the tenant is open; a closed account says nothing about it.
  const isTenantOpen = (loaded.isOpen || !isEnabled) && !isExpired;
  return [
    step("account", isEnabled, say(about, isEnabled ? messages.accountOpen : messages.accountClosed)),
    step("tenant", isTenantOpen, say(about, isTenantOpen ? messages.tenantOpen : messages.tenantClosed)),
    step(
      "session",
      !loaded.mustChangePassword,
      say(about, loaded.mustChangePassword ? messages.mustChangePassword : messages.sessionOpen),
    ),
    ...(loaded.actor.isAdministrator ? [step("administrator", true, say(about, messages.isAdministrator))] : []),
  ];
}

/** The menu, and the button in it. */
export async function menuSteps(about: Case): Promise<ExplainStep[]> {
  const { explained, target, button } = about;
  const { access } = target.actor;
  const hasMenu = isAllowed(access, explained.permission(), explained.modelId);
  const steps = [await menuStep(about, hasMenu)];
  if (hasMenu && button !== undefined)
    steps.push(await buttonStep(about, button, isAllowed(access, explained.permission(button), explained.modelId)));
  return steps;
}

async function menuStep(about: Case, passed: boolean): Promise<ExplainStep> {
  const { explained, target } = about;
  if (explained.menus.length === 0)
    return step("menu", false, say(about, messages.noMenu, { name: explained.fullName }));
  const details: Detail[] = [];
  for (const menu of explained.menus)
    details.push(...(await menuDetails(about, menu, target.actor.access.menus.has(menu.enCode))));
  const name = joinNames(
    explained.menus.map((menu) => translate(menuName(menu), about.ctx.locale)),
    about.ctx.locale,
  );
  return step("menu", passed, say(about, passed ? messages.menuGranted : messages.menuMissing, { name }), details);
}

async function menuDetails(about: Case, menu: ExplainedMenu, isGranted: boolean): Promise<Detail[]> {
  const items = [{ itemType: "module", itemId: menu.id }] as const;
  if (menu.enabledMark !== 1)
    return [{ text: say(about, messages.menuDisabled, { name: say(about, menuName(menu)) }), passed: false }];
  if (!isGranted) return [{ text: await sourcesOf(about).missing(items), passed: false }];
  const gap = await missingDirectory(about, menu);
  return [
    { text: await sourcesOf(about).having(items), passed: true },
    ...(gap === undefined ? [] : [{ text: say(about, messages.directoryMissing, { name: gap }), passed: null }]),
  ];
}

function sourcesOf({ ctx, target }: Case): GrantSources {
  return new GrantSources(ctx, target.actor.userId);
}

/** The nearest directory above the menu that the person lacks. */
async function missingDirectory({ ctx, target }: Case, menu: ExplainedMenu): Promise<string | undefined> {
  const rows = await ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "enCode", "fullName"])
    .where("deleteMark", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  let at = byId.get(menu.parentId);
  for (let depth = 0; at !== undefined && depth < rows.length; depth += 1) {
    if (!target.actor.access.owned.module.has(at.id)) return translate(menuName(at), ctx.locale);
    at = byId.get(at.parentId);
  }
  return undefined;
}

async function buttonStep(about: Case, button: string, passed: boolean): Promise<ExplainStep> {
  const { ctx, explained } = about;
  const ids = explained.menus.map(({ id }) => id);
  const rows = await ctx.db
    .selectFrom("moduleButton")
    .select(["id", "enCode", "fullName"])
    .where("moduleId", "in", ids.length === 0 ? [""] : ids)
    .where("enCode", "=", button)
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .execute();
  if (rows.length === 0) return step("button", passed, say(about, messages.noButton, { name: button }));
  const items = rows.map(({ id }) => ({ itemType: "button" as const, itemId: id }));
  const sources = sourcesOf(about);
  const text = passed ? await sources.having(items) : await sources.missing(items);
  const name = rows[0] === undefined ? button : say(about, rightName("button", rows[0]));
  return step("button", passed, say(about, passed ? messages.buttonGranted : messages.buttonMissing, { name }), [
    { text, passed },
  ]);
}

/** The hidden columns. They do not affect the access to the row. */
export async function columnStep(about: Case): Promise<ExplainStep> {
  const { ctx, explained, target } = about;
  const granted = target.actor.isAdministrator ? null : explained.columns(target.actor.access);
  if (granted === null) return step("column", true, say(about, messages.allColumns));
  const rows = await ctx.db
    .selectFrom("moduleColumn")
    .select(["enCode", "fullName"])
    .where(
      "moduleId",
      "in",
      explained.menus.map(({ id }) => id),
    )
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("sortCode")
    .execute();
  const hidden = new Map(
    rows.filter(({ enCode }) => !granted.has(enCode)).map((row) => [row.enCode, say(about, rightName("column", row))]),
  );
  if (hidden.size === 0) return step("column", true, say(about, messages.allColumns));
  const details = [...hidden.values()].map((name) => ({
    text: say(about, messages.hiddenColumn, { name }),
    passed: null,
  }));
  return step("column", hidden.size < rows.length, say(about, messages.hiddenColumns, { count: hidden.size }), details);
}

/** The rows: the whole of them, or one. */
export async function scopeStep(about: Case): Promise<ExplainStep> {
  const { ctx, explained, target, rowId } = about;
  const schemes = target.actor.isAdministrator ? null : explained.schemes(target.actor.access);
  const verdict =
    rowId === undefined || explained.rows === undefined
      ? undefined
      : await assessRow(ctx, explained.rows, rowId, target, schemes);
  if (schemes === null) return step("scope", verdict?.isInside ?? true, say(about, messages.rowsFree));
  if (schemes.length === 0) {
    const offered = await ctx.db
      .selectFrom("moduleDataAuthorizeScheme")
      .select("id")
      .where(
        "moduleId",
        "in",
        explained.menus.map(({ id }) => id),
      )
      .where("deleteMark", "is", null)
      .where("enabledMark", "=", 1)
      .execute();
    const items = offered.map(({ id }) => ({ itemType: "resource" as const, itemId: id }));
    return step("scope", false, say(about, messages.rowsNone), [
      { text: await sourcesOf(about).missing(items), passed: false },
    ]);
  }
  const details: Detail[] = [];
  let usable = 0;
  for (const [index, scheme] of schemes.entries()) {
    const problem = problemOf(about, scheme);
    const matches = problem === undefined ? verdict?.matches[index] : false;
    if (problem === undefined) usable += 1;
    const why = await sourcesOf(about).having([{ itemType: "resource", itemId: scheme.id }]);
    details.push({
      text: because(problem ?? schemeText(about, scheme, matches), why, ctx.locale),
      passed: matches ?? null,
    });
  }
  if (usable === 0) return step("scope", false, say(about, messages.rowsUnusable), details);
  if (verdict === undefined) return step("scope", true, say(about, messages.rowsLimited, { count: usable }), details);
  return step(
    "scope",
    verdict.isInside,
    say(about, verdict.isInside ? messages.rowInside : messages.rowOutside),
    details,
  );
}

function schemeText(about: Case, { fullName: name }: DataScheme, matches: boolean | undefined): string {
  if (matches === undefined) return say(about, messages.scheme, { name });
  return say(about, matches ? messages.schemeMatches : messages.schemeMisses, { name });
}

/** That a scheme grants no row at all, and why. */
function problemOf(about: Case, scheme: DataScheme): string | undefined {
  const { rows } = about.explained;
  const issue = rows === undefined ? undefined : schemeIssue(scheme, rows.subject, about.target);
  if (issue === undefined) return undefined;
  const reason = say(about, issue.message, issue.params);
  return say(about, messages.schemeUnusable, { name: scheme.fullName, reason });
}

const changesPerson: ReadonlySet<string> = new Set(["btn_edit", "btn_remove", "btn_password", "btn_handOver"]);

/** A caller who changes a user must not have fewer rights than that user. */
export async function rankStep(about: Case): Promise<ExplainStep | undefined> {
  const { explained, button, rowId, target } = about;
  const isPerson = explained.rows?.table === "app_user";
  if (!isPerson || rowId === undefined || button === undefined || !changesPerson.has(button)) return undefined;
  try {
    await checkMayManage(target, rowId);
    return step("rank", true, say(about, messages.rankBelow));
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return step("rank", false, say(about, messages.rankAbove));
  }
}
