import { joinNames } from "../../text/join-names.ts";
import { Rejection } from "../issue.ts";
import { idsIn, userReference } from "../reference.ts";
import { flag } from "../settings/setting.ts";
import { cellText, isEmptyCell, splitCell } from "./cell.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { type Lookups, type ParseContext, scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { maxEntries } from "./options.ts";

const maxIdLength = 50;

function parseUser(value: unknown, context: ParseContext): string | Rejection {
  if (typeof value !== "string" || value === "" || value.length > maxIdLength)
    return new Rejection(kindMessages.notUser);
  if (context.exists !== undefined && !context.exists(userReference, value))
    return new Rejection(kindMessages.unknownUser, { text: value });
  return value;
}

function parseUsers(value: unknown, context: ParseContext): string[] | null | Rejection {
  if (!Array.isArray(value)) return new Rejection(kindMessages.notUsers);
  if (value.length > maxEntries) return new Rejection(kindMessages.tooMany, { max: maxEntries });
  const users = new Set<string>();
  for (const entry of value as readonly unknown[]) {
    const user = parseUser(entry, context);
    if (user instanceof Rejection)
      return user.message === kindMessages.notUser ? new Rejection(kindMessages.notUsers) : user;
    users.add(user);
  }
  return users.size === 0 ? null : [...users];
}

function userOf(text: string, lookups: Lookups): string | Rejection {
  const found = lookups.find(userReference, text);
  if (typeof found === "object") return found.id;
  return new Rejection(found === "ambiguous" ? kindMessages.ambiguousUser : kindMessages.unknownUser, { text });
}

/** One or several users, by id. */
export const userKind = scalarKind({
  kind: "user",
  label: kindLabels.user,
  settings: { multiple: flag(false), defaultToCurrentUser: flag(false) },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: (field) => ({ type: field.multiple ? "text[]" : "text" }),
  indexable: (field) => !field.multiple,
  sortable: () => false,
  reference: () => userReference,
  isMany: (field) => field.multiple,
  searchOperators: (field) => (field.multiple ? ["in"] : ["in", "equal"]),
  defaultValue(field, { userId }) {
    if (!field.defaultToCurrentUser) return null;
    return field.multiple ? [userId] : userId;
  },
  parser: (field) => (value, context) => {
    if (value === null || value === undefined || value === "") return null;
    return field.multiple ? parseUsers(value, context) : parseUser(value, context);
  },
  text(value, _field, lookups) {
    const names = idsIn(value).map((id) => lookups.textOf(userReference, id) ?? id);
    return joinNames(names, lookups.locale);
  },
  fromCell(cell, field, lookups) {
    if (isEmptyCell(cell)) return null;
    if (!field.multiple) return userOf(cellText(cell), lookups);
    const users: string[] = [];
    for (const text of splitCell(cell)) {
      const user = userOf(text, lookups);
      if (user instanceof Rejection) return user;
      users.push(user);
    }
    return users.length === 0 ? null : users;
  },
  exampleCell: (_field, { locale }) => kindMessages.exampleUser[locale],
  hints: ({ multiple }) => [hint(multiple ? hintMessages.manyUsers : hintMessages.oneUser)],
});
