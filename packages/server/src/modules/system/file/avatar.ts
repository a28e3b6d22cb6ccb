import { defaultAvatarName } from "@gongshu/contract/system/file";
import type { Context } from "#platform/http/context.ts";
import { claimFiles } from "./file-claims.ts";
import { storedNameOf } from "./stored-file.ts";

/** Where a picture of somebody can be looked at. */
export function avatarUrl(headIcon: string): string {
  return `/api/file/Image/userAvatar/${headIcon}`;
}

/** The stored name that a client means; the default picture where it means none. */
export function avatarName(given: string): string {
  return storedNameOf(given) || defaultAvatarName;
}

interface AvatarChange {
  readonly userId: string;
  readonly name: string;
  readonly before: string;
  /** Where a refusal is shown. */
  readonly shownAt: string;
}

/** Takes an upload of the caller as somebody's picture, in the transaction that writes its name down. */
export async function takeAvatar(tx: Context, { userId, name, before, shownAt }: AvatarChange): Promise<void> {
  // A picture that an older version has stored may be unknown here, and may stay.
  if (name === before) return;
  const names = name === defaultAvatarName ? [] : [name];
  await claimFiles(tx, [
    { owner: { kind: "user", id: userId }, field: "headIcon", names, types: ["userAvatar"], shownAt },
  ]);
  // Anybody can look at pictures of people, so one that was taken away is not kept for a while.
  await tx.db
    .updateTable("fileObject")
    .set({ expiresTime: tx.now() })
    .where("category", "=", "userAvatar")
    .where("name", "=", before)
    .where("expiresTime", "is not", null)
    .execute();
}
