import { Entity } from "#platform/entity/entity.ts";
import type { Compilable, Context } from "#platform/http/context.ts";
import { headerSecrets, type InterfaceSource, storedDefinition } from "./definition.ts";

const fields = [
  "fullName",
  "enCode",
  "categoryId",
  "dataType",
  "definition",
  "publishedVersion",
  "publishedTime",
  "tokenTime",
  "enabledMark",
  "sortCode",
  "description",
] as const;

export const interfaces = new Entity("dataInterface", fields, ["headerSecrets", "tokenHash"]);

type InterfaceRow = Awaited<ReturnType<typeof interfaces.get>>;
export type Draft = Omit<InterfaceRow, "definition"> & InterfaceSource;

/** The draft of a live interface, or a refusal. */
export async function draftOf(ctx: Context, id: string, lock?: "update"): Promise<Draft> {
  const row = await interfaces.get(ctx, id, lock);
  const { headerSecrets: secrets } = await ctx.db
    .selectFrom("dataInterface")
    .select("headerSecrets")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, definition: storedDefinition.parse(row.definition), headerSecrets: headerSecrets.parse(secrets) };
}

/** A published version by its number; undefined when there is none. */
export async function versionOf(ctx: Context, id: string, version: number): Promise<InterfaceSource | undefined> {
  const row = await ctx.db
    .selectFrom("dataInterfaceVersion")
    .select(["definition", "headerSecrets"])
    .where("dataInterfaceId", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return (
    row && {
      id,
      definition: storedDefinition.parse(row.definition),
      headerSecrets: headerSecrets.parse(row.headerSecrets),
    }
  );
}

interface NewVersion extends InterfaceSource {
  readonly version: number;
  readonly responseSchema: Readonly<Record<string, unknown>>;
  readonly note: string;
}

export function insertVersion(tx: Context, { id, ...values }: NewVersion): Compilable {
  return tx.db.insertInto("dataInterfaceVersion").values({
    tenantId: tx.tenant.id,
    dataInterfaceId: id,
    version: values.version,
    note: values.note,
    definition: JSON.stringify(values.definition),
    headerSecrets: JSON.stringify(values.headerSecrets),
    responseSchema: JSON.stringify(values.responseSchema),
    creatorTime: tx.now(),
    creatorUserId: tx.actor.userId,
  });
}
