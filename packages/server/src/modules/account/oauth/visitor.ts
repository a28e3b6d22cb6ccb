import type { FastifyRequest } from "fastify";
import type { DeviceClaims } from "#platform/auth/known-devices.ts";
import type { Platform } from "#platform/http/platform.ts";
import type { Origin } from "./enter.ts";
import { originOf } from "./request-origin.ts";

/** Somebody who is about to prove who they are: from where, and who has signed in on this device before. */
export interface Visitor extends Origin {
  readonly devices: DeviceClaims;
}

interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

export function visitorOf(platform: Platform, request: FastifyRequest): Visitor {
  const devices = platform.devices.read(request.headers.cookie, platform.now().getTime());
  return { ...originOf(request), devices };
}

/** The id of the visitor's device when this person has signed in on it before. */
export async function deviceIdOf(
  { database, devices }: Platform,
  visitor: Visitor,
  person: Person,
): Promise<string | undefined> {
  if (!visitor.devices.some(([tenantId, userId]) => tenantId === person.tenantId && userId === person.userId))
    return undefined;
  const { tenantId, userId } = person;
  const row = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select("password")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row && devices.deviceOf(visitor.devices, { ...person, password: row.password });
}
