import type { ExplainStep } from "@gongshu/contract/directory/explain";
import { joinNames } from "@gongshu/core/text/join-names";
import { type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import type { ExplainedField } from "#platform/http/hooks.ts";
import { explainMessages as messages } from "./explain.messages.ts";
import { GrantSources, type ItemKey, type ItemReasons } from "./grant-source.ts";
import { because } from "./join.ts";
import type { Case } from "./steps.ts";

const levels = ["hidden", "read", "write"] as const satisfies readonly ExplainedField["level"][];
const levelTexts = {
  hidden: messages.fieldsHidden,
  read: messages.fieldsRead,
  write: messages.fieldsWrite,
} satisfies Record<ExplainedField["level"], Message>;

/** Which fields of the form are hidden, seen or filled in, and through what. It does not affect the access to the row. */
export async function fieldStep(about: Case): Promise<ExplainStep | undefined> {
  const { explained, target, ctx } = about;
  const fields = explained.fields?.(target) ?? [];
  if (fields.length === 0) return undefined;
  const say = (message: Message, params?: MessageParams) => translate(message, ctx.locale, params);
  if (fields.every(({ level }) => level === "write"))
    return { kind: "field", passed: true, text: say(messages.allFields), details: [] };
  const reasonOf = await fieldReasons(about, fields);
  const details = levels.flatMap((level) =>
    [...Map.groupBy(ofLevel(fields, level), reasonOf)].map(([reason, list]) => {
      const names = joinNames(
        list.map(({ label }) => label),
        ctx.locale,
      );
      return { text: because(say(levelTexts[level], { names }), reason, ctx.locale), passed: null };
    }),
  );
  const counts = Object.fromEntries(levels.map((level) => [level, ofLevel(fields, level).length]));
  return { kind: "field", passed: true, text: say(messages.someFields, counts), details };
}

function ofLevel(fields: readonly ExplainedField[], level: ExplainedField["level"]): ExplainedField[] {
  return fields.filter((field) => field.level === level);
}

/** Why each of the fields has its level, in words. */
async function fieldReasons(
  { ctx, explained, target }: Case,
  fields: readonly ExplainedField[],
): Promise<(field: ExplainedField) => string> {
  const sources = new GrantSources(ctx, target.actor.userId);
  const items = await fieldItems({ ctx, explained });
  const reasons = await sources.each([...items.write, ...items.read, ...items.column].map(({ key }) => key));
  const hidden = new Set(ofLevel(fields, "hidden").map(({ path }) => path));
  const missing = await sources.giving(
    [...items.write, ...items.read, ...items.column].filter(({ path }) => hidden.has(path)).map(({ key }) => key),
  );
  const derived = translate(messages.fieldDerived, ctx.locale);
  const granted = (list: readonly FieldItem[], path: string) => reasonsOf(reasons, list, path);
  return ({ path, level }) => {
    const writing = granted(items.write, path);
    const reading = granted([...items.read, ...items.column], path);
    if (level === "write") return writing || reading;
    if (level === "read") return reading || because(derived, writing, ctx.locale);
    return writing === "" && reading === "" ? missing : derived;
  };
}

interface FieldItem {
  readonly path: string;
  readonly key: ItemKey;
}

/** What is to be granted of fields in the menus that restrict them: to fill one in, to see it in records, to see it in lists. */
async function fieldItems({ ctx, explained }: Pick<Case, "ctx" | "explained">) {
  const menus = explained.menus.map(({ id }) => id);
  const rowsOf = (table: "moduleForm" | "moduleColumn", limit: "isFormAuthorize" | "isColumnAuthorize") =>
    ctx.db
      .selectFrom<"moduleForm" | "moduleColumn">(table)
      .select(["id", "enCode"])
      .where("moduleId", "in", (menu) =>
        menu
          .selectFrom("menu")
          .select("menu.id")
          .where("menu.id", "in", menus.length === 0 ? [""] : menus)
          .where(`menu.${limit}`, "=", 1),
      )
      .where("deleteMark", "is", null)
      .where("enabledMark", "=", 1)
      .execute();
  const forms = await rowsOf("moduleForm", "isFormAuthorize");
  const columns = await rowsOf("moduleColumn", "isColumnAuthorize");
  const keys = (rows: typeof forms, itemType: ItemKey["itemType"]): FieldItem[] =>
    rows.map(({ id, enCode }) => ({ path: enCode, key: { itemType, itemId: id } }));
  return { write: keys(forms, "form"), read: keys(forms, "formRead"), column: keys(columns, "column") };
}

function reasonsOf(reasons: ItemReasons, items: readonly FieldItem[], path: string): string {
  return reasons(items.filter((item) => item.path === path).map(({ key }) => key));
}
