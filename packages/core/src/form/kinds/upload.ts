import { joinNames } from "../../text/join-names.ts";
import { checkCount, checkUpload, type FileRefusal } from "../../validation/file-check.ts";
import { Rejection } from "../issue.ts";
import { maxFileEntries } from "../limits.ts";
import type { FileEntry, ScalarValue } from "../values.ts";
import type { FileRules, Lookups, Parsed, ValueParser } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";

/** What a field with files allows. */
export type UploadRules = Omit<FileRules, "imagesOnly">;

const maxName = 200;
/** As the server names what it stores: nothing that leads elsewhere. */
const fileIdPattern = /^[\w-]{1,170}\.[a-z0-9]{1,8}$/;
/** Where the server shows it: an address of ours, so that no record can make its readers ask another machine. */
const addressPattern = /^\/api\/file\/[A-Za-z]{1,20}\/[A-Za-z]{1,40}\/$/;

/** The values of a field with files; none for anything else. */
export function fileEntries(value: unknown): readonly FileEntry[] {
  return Array.isArray(value) && typeof value[0] === "object" ? (value as FileEntry[]) : [];
}

function parseEntry(given: unknown): FileEntry | null {
  if (typeof given !== "object" || given === null) return null;
  const { name, fileId, url }: { name?: unknown; fileId?: unknown; url?: unknown } = given;
  if (typeof name !== "string" || name.trim() === "" || name.length > maxName || /\p{Cc}/u.test(name)) return null;
  if (typeof fileId !== "string" || !fileIdPattern.test(fileId)) return null;
  // What follows is the key with which a session may look at it, and no part of the value.
  const address = typeof url === "string" ? (url.split("?", 1)[0] ?? "") : "";
  if (!address.endsWith(fileId)) return null;
  // In the order in which the database gives them back, so that a value that was not changed is the same text.
  return addressPattern.test(address.slice(0, -fileId.length)) ? { url: address, name, fileId } : null;
}

function rejectionOf({ message, params }: FileRefusal): Rejection {
  return new Rejection(message, params);
}

/** The check of a field with files: each once, no more than the limit. Their sizes and owners are known to the server only. */
export function uploadParser({ limit, extensions }: UploadRules, imagesOnly: boolean): ValueParser {
  return (value): Parsed => {
    if (value === null || value === undefined || value === "") return null;
    if (!Array.isArray(value) || value.length > maxFileEntries) return new Rejection(kindMessages.notFiles);
    const entries = new Map<string, FileEntry>();
    for (const given of value as readonly unknown[]) {
      const entry = parseEntry(given);
      if (entry === null) return new Rejection(kindMessages.notFiles);
      const refusal = checkUpload({ name: entry.name, size: 1 }, { unit: "MB", extensions, imagesOnly });
      if (refusal !== undefined) return rejectionOf(refusal);
      entries.set(entry.fileId, entry);
    }
    const refusal = checkCount(entries.size, limit, imagesOnly);
    if (refusal !== undefined) return rejectionOf(refusal);
    return entries.size === 0 ? null : [...entries.values()];
  };
}

/** The names of the files. */
export function filesText(value: ScalarValue, { locale }: Pick<Lookups, "locale">): string {
  const names = fileEntries(value).map(({ name }) => name);
  return joinNames(names, locale);
}
