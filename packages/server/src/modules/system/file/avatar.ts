import { defaultAvatarName } from "@gongshu/contract/system/file";
import type { FileKey, FileStore } from "#platform/files/file-store.ts";
import { dropTemporaryFile } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { fileErrors } from "./file.messages.ts";

const category = "userAvatar";

/** Where a picture of somebody can be looked at. */
export function avatarUrl(headIcon: string): string {
  return `/api/file/Image/${category}/${headIcon}`;
}

/** The stored name that a client means: it may send the whole address, and "@" for the dot. */
export function avatarName(given: string): string {
  const name = given.slice(given.lastIndexOf("/") + 1).replaceAll("@", ".");
  return name === "" ? defaultAvatarName : name;
}

/**
 * Takes an upload of the caller as somebody's picture in the place of `before`, in the transaction that writes the name down. An upload
 * serves once; `field` is told when it is none. Gives back what is to be removed when that has committed.
 */
export async function takeAvatar(
  tx: Context,
  name: string,
  before: string,
  field = "name",
): Promise<FileKey | undefined> {
  if (name === before) return undefined;
  if (name !== defaultAvatarName) {
    const { numUpdatedRows } = await tx.db
      .updateTable("fileObject")
      .set({ expiresTime: null })
      .where("category", "=", category)
      .where("name", "=", name)
      .where("creatorUserId", "=", tx.actor.userId)
      .where("sizeBytes", ">", 0)
      // An expired upload may be deleted at this moment.
      .where("expiresTime", ">", tx.now().getTime())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw invalidField(field, fileErrors.notYourUpload);
  }
  if (before === defaultAvatarName) return undefined;
  // The cleaner takes it away in any case.
  await tx.db
    .updateTable("fileObject")
    .set({ expiresTime: tx.now() })
    .where("category", "=", category)
    .where("name", "=", before)
    .execute();
  return { tenantId: tx.tenant.id, category, name: before };
}

/** Removes a picture that is no longer used. */
export async function dropAvatar(ctx: Context, files: FileStore, key: FileKey | undefined): Promise<void> {
  if (key !== undefined) await dropTemporaryFile(ctx, files, key);
}
