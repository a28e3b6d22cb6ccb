import type { MachineToolUser } from "@gongshu/contract/system/external";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { jsonCall } from "#platform/outbound/json-call.ts";
import { externalTexts } from "./external.messages.ts";

/** The tenant that the service knows all of us as. */
const fixedTenant = "1";
/** How a token is asked for with a mobile number alone. */
const grantType = "mobile";

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ""));
/** Services of its family name a user in several ways. */
const foundUser = z
  .object({
    userId: text,
    id: text,
    username: text,
    userName: text,
    realName: text,
    name: text,
    phone: text,
    mobile: text,
  })
  .partial();
const userReply = z.object({
  code: z.union([z.number(), z.string()]).optional(),
  data: z.union([foundUser, z.array(foundUser), z.null()]).optional(),
});
const tokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().default(""),
  expires_in: z.coerce.number().positive(),
});
export type MachineToolToken = z.output<typeof tokenReply>;

/** Looks somebody up by name. */
export async function findUser(platform: Platform, userName: string): Promise<MachineToolUser | null> {
  const { host, call } = serviceOf(platform);
  const url = new URL(`${host}/admin/api/getCncUserByUserName`);
  url.searchParams.set("userName", userName);
  const { data } = await jsonCall({ ...call, url }, userReply);
  const found = Array.isArray(data) ? data[0] : data;
  if (found === undefined || found === null) return null;
  return {
    userId: found.userId || found.id || "",
    userName: found.userName || found.username || userName,
    realName: found.realName || found.name || "",
    phone: found.phone || found.mobile || "",
  };
}

/** A token of the service for the caller, by the mobile number of their profile. */
export async function tokenFor(platform: Platform, ctx: Context): Promise<MachineToolToken> {
  const { host, call } = serviceOf(platform);
  const client = platform.config.machineTool?.client;
  if (client === undefined) throw invalid(externalTexts.clientAbsent);
  const url = new URL(`${host}/auth/mobile/token/social`);
  url.searchParams.set("mobile", await mobileOf(ctx));
  url.searchParams.set("grant_type", grantType);
  const headers = { "TENANT-ID": fixedTenant, authorization: `Basic ${Buffer.from(client).toString("base64")}` };
  return jsonCall({ ...call, url, method: "POST", headers }, tokenReply);
}

/** Its address, and what every call of it has in common. */
function serviceOf({ config, outbound, log }: Platform) {
  if (config.machineTool === undefined) throw invalid(externalTexts.machineToolAbsent);
  const host = config.machineTool.url;
  return { host, call: { service: externalTexts.machineTool, outbound: outbound.toService(host), log } };
}

async function mobileOf(ctx: Context): Promise<string> {
  const { mobilePhone } = await ctx.db
    .selectFrom("appUser")
    .select("mobilePhone")
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow();
  if (mobilePhone === "") throw invalid(externalTexts.mobileMissing);
  return mobilePhone;
}
