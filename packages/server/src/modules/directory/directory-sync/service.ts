import { setTimeout as wait } from "node:timers/promises";
import type { DirectorySource } from "@gongshu/contract/directory/directory-sync";
import { errorCodes } from "@gongshu/contract/errors";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Database } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { getRun } from "./runs.ts";
import { openLdap, type Reach } from "./sources.ts";
import { readTexts } from "./stored-settings.ts";
import { SyncJobs } from "./sync-job.ts";

export { getRun, listRuns } from "./runs.ts";
export { getDingtalkSettings, getLdapSettings, updateDingtalkSettings, updateLdapSettings } from "./settings.ts";
export { testSource } from "./sources.ts";

/** Existing clients wait 100 seconds. */
const longestWaitMs = 90_000;
const firstLookMs = 100;
const laterLookMs = 1000;

export class DirectorySync {
  readonly #jobs: SyncJobs;

  constructor(platform: Platform) {
    this.#jobs = new SyncJobs(platform);
  }

  /** Starts a run and gives its id. */
  async start(ctx: Context, source: DirectorySource): Promise<string> {
    const id = await this.#jobs.start(ctx, source);
    await ctx.batch([auditEvent(ctx, { entity: "directorySync", entityId: id, action: "create", diff: { source } })]);
    return id;
  }

  /** Runs the synchronisation and waits for its end. After a time limit it returns what is known so far and the run goes on; it also returns when the caller has gone. */
  async syncDingtalk(ctx: Context, isGone: () => boolean) {
    const id = await this.start(ctx, "dingtalk");
    const end = performance.now() + longestWaitMs;
    let pauseMs = firstLookMs;
    for (;;) {
      await wait(pauseMs);
      pauseMs = Math.min(laterLookMs, pauseMs * 1.5);
      const { state, counters, errorText } = await getRun(ctx, "dingtalk", id);
      if (state === "failed")
        throw new BusinessError(errorCodes.invalid, { zh: errorText, zhtw: errorText, en: errorText });
      if (state === "done" || performance.now() > end || isGone()) return { jobId: id, state, list: counters };
    }
  }
}

/** The name of the directory sign-in in this tenant; null when it is off. */
export async function ldapSignInName(database: Database, tenantId: string): Promise<string | null> {
  const texts = await readTexts(database.kysely({ tenantId }), "ldap");
  return texts.ldapSignIn === "1" && texts.ldapUrl !== "" && texts.ldapUserBase !== "" ? texts.ldapName : null;
}

/** No entry has this name; it is asked for when somebody is not there, so that the answer takes as long. */
const nobody = "cn=nobody-of-this-name";

/**
 * The id in the tenant's directory of the user with this account and password; undefined when they do not match. Throws a sentence
 * when the directory cannot be asked.
 */
export async function askLdap(
  reach: Reach,
  tenantId: string,
  account: string,
  password: string,
): Promise<string | undefined> {
  // Directories take a name without a password for somebody who gives no name, and say yes.
  if (account === "" || password === "") return undefined;
  const { client, source, texts } = await openLdap(reach, tenantId);
  try {
    const found = await source.find(account);
    const accepted = await client.accepts(found?.dn ?? `${nobody},${texts.ldapUserBase}`, password);
    return accepted ? found?.externalId : undefined;
  } finally {
    await client.close();
  }
}

/** Who was taken over from the directory under this id. */
export function personOfLdap(database: Database, tenantId: string, externalId: string) {
  return database
    .kysely({ tenantId })
    .selectFrom("directoryLink")
    .innerJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "directoryLink.tenantId").onRef("appUser.id", "=", "directoryLink.objectId"),
    )
    .select(["appUser.id", "appUser.account", "appUser.enabledMark", "appUser.theme"])
    .where("directoryLink.source", "=", "ldap")
    .where("directoryLink.kind", "=", "user")
    .where("directoryLink.externalId", "=", externalId)
    .where("appUser.deleteMark", "is", null)
    .executeTakeFirst();
}
