import { Entity } from "#platform/entity/entity.ts";

/** The columns that the form of a person fills. */
export const formFields = [
  "account",
  "realName",
  "quickQuery",
  "searchText",
  "organizeId",
  "managerId",
  "headIcon",
  "gender",
  "mobilePhone",
  "telePhone",
  "landline",
  "email",
  "nation",
  "nativePlace",
  "entryDate",
  "birthday",
  "certificatesType",
  "certificatesNumber",
  "education",
  "urgentContacts",
  "urgentTelePhone",
  "postalAddress",
  "enabledMark",
  "sortCode",
  "description",
] as const;

/** The rows of people. */
export const people = new Entity(
  "appUser",
  [...formFields, "signature", "mustChangePassword", "isAdministrator"],
  ["password"],
);
