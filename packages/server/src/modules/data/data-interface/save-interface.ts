import type {
  createInterface as createEndpoint,
  updateInterface as updateEndpoint,
} from "@gongshu/contract/data/data-interface";
import { interfaceCategoryType } from "@gongshu/contract/data/data-interface";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, invalidField } from "#platform/http/errors.ts";
import { listData } from "../../system/dictionary/service.ts";
import { checkDraft, readPairs } from "./check-definition.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";
import { type InterfaceSource, mergedDefinition, shownDefinition, storedDefinition } from "./definition.ts";
import { sealHeaders } from "./header-secrets.ts";
import { type Draft, draftOf, interfaces } from "./interface-rows.ts";
import { prepare } from "./prepare.ts";
import { publishInterface } from "./versions.ts";

type Creation = ParsedArguments<typeof createEndpoint>["body"];
type Change = ParsedArguments<typeof updateEndpoint>["body"];

/** Clients that know no drafts publish with the same call; a definition that cannot be run is then not saved either. */
export async function createInterface(
  ctx: Context,
  { publish, version: _version, ...input }: Creation,
): Promise<string> {
  const id = ctx.newId();
  const source = await sourceOf(ctx, id, input, undefined);
  await checkCategory(ctx, input.categoryId);
  if (publish) await prepare(ctx, source);
  await ctx.tx((tx) => interfaces.create(tx, { ...ownOf(input), ...storedOf(source), ...unpublished }, id));
  if (publish) await publishInterface(ctx, id, { note: "" });
  return id;
}

const unpublished = { publishedVersion: 0, publishedTime: null, tokenTime: null, tokenHash: null };

export async function updateInterface(ctx: Context, id: string, { publish, version, ...input }: Change): Promise<void> {
  const stored = await draftOf(ctx, id);
  const source = await sourceOf(ctx, id, input, stored);
  if (input.categoryId !== undefined && input.categoryId !== stored.categoryId)
    await checkCategory(ctx, input.categoryId);
  if (publish) await prepare(ctx, source);
  await ctx
    .tx(async (tx) => {
      const before = await draftOf(tx, id, "update");
      // What is left out and kept is that of the version which was read.
      const expected = version ?? stored.version;
      const isChanged = !isSameJson(before.headerSecrets, source.headerSecrets);
      const { headerSecrets, ...values } = storedOf(source);
      await interfaces.update(
        tx,
        id,
        {
          ...ownOf(input),
          ...(isSameJson(before.definition, source.definition) ? {} : values),
          ...(isChanged && { headerSecrets }),
        },
        expected,
      );
    })
    .catch((error: unknown) => {
      throw withShownSides(error);
    });
  if (publish) await publishInterface(ctx, id, { note: "" });
}

function isSameJson(one: object, other: object): boolean {
  return sortedJson(one) === sortedJson(other);
}

/** The database gives the keys back in another order. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Both sides of a conflict in the shape of the form. */
function withShownSides(error: unknown): unknown {
  if (!(error instanceof BusinessError) || typeof error.data !== "object" || error.data === null) return error;
  const { current, submitted } = error.data as Readonly<Record<string, unknown>>;
  if (current === undefined || submitted === undefined) return error;
  return error.with({ current: shownSide(current), submitted: shownSide(submitted) });
}

function shownSide(side: unknown): Record<string, unknown> {
  const { definition, headerSecrets: _secrets, tokenHash: _hash, ...row } = side as Record<string, unknown>;
  const json: unknown = typeof definition === "string" ? JSON.parse(definition) : definition;
  const parsed = storedDefinition.safeParse(json);
  return { ...row, ...(parsed.success && shownDefinition(parsed.data, {})) };
}

type OwnFields = Pick<Change, "fullName" | "enCode" | "categoryId" | "enabledMark" | "sortCode" | "description">;

function ownOf({ fullName, enCode, categoryId, enabledMark, sortCode, description }: OwnFields) {
  return { fullName, enCode, categoryId, enabledMark, sortCode, description };
}

function storedOf({ definition, headerSecrets }: InterfaceSource) {
  return {
    dataType: definition.dataType,
    definition: JSON.stringify(definition),
    headerSecrets: JSON.stringify(headerSecrets),
  };
}

async function sourceOf(
  ctx: Context,
  id: string,
  input: Omit<Change, "publish" | "version">,
  stored: Draft | undefined,
): Promise<InterfaceSource> {
  const merged = mergedDefinition(input, readPairs(input.requestParameters ?? "[]"), stored?.definition);
  const { requestHeaders, headerSecrets } = await sealHeaders(
    ctx,
    { id, path: merged.path, requestHeaders: input.requestHeaders ?? merged.requestHeaders },
    stored,
  );
  const definition = { ...merged, requestHeaders };
  checkDraft(definition);
  await checkRunAs(ctx, definition.runAsUserId);
  return { id, definition, headerSecrets };
}

async function checkCategory(ctx: Context, categoryId: string): Promise<void> {
  const categories = await listData(ctx, interfaceCategoryType, { enabledOnly: false });
  const isKnown = (nodes: typeof categories): boolean =>
    nodes.some(({ id, children }) => id === categoryId || isKnown(children));
  if (!isKnown(categories)) throw invalidField("categoryId", dataInterfaceErrors.categoryNotFound);
}

async function checkRunAs(ctx: Context, userId: string): Promise<void> {
  if (userId === "") return;
  const user = await ctx.db
    .selectFrom("appUser")
    .select("id")
    .where("id", "=", userId)
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .executeTakeFirst();
  if (user === undefined) throw invalidField("runAsUserId", dataInterfaceErrors.runAsNotFound);
}
