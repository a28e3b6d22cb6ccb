import { hashPassword } from "#platform/auth/password.ts";
import type { Context } from "#platform/http/context.ts";
import { pinyinInitials, searchText } from "#platform/text/pinyin.ts";
import { writeRelations } from "../../access/role/service.ts";
import { type formFields, people } from "./people.ts";

/** The optional personal fields of a user. */
const personal = {
  headIcon: "001.png",
  gender: 3,
  mobilePhone: "",
  telePhone: "",
  landline: "",
  email: "",
  nation: "",
  nativePlace: "",
  entryDate: null,
  birthday: null,
  certificatesType: "",
  certificatesNumber: "",
  education: "",
  urgentContacts: "",
  urgentTelePhone: "",
  postalAddress: "",
} as const;

export interface UserInput {
  readonly account: string;
  readonly realName: string;
  /** Pinyin initials; worked out when not given. */
  readonly quickQuery?: string;
  /** MD5 hex, as clients send it; or a hash that `hashPassword` has made. */
  readonly password: string | { readonly hashed: string };
  /** The password was given by somebody else: the first thing to do is to change it. */
  readonly mustChangePassword?: boolean;
  readonly isAdministrator?: 0 | 1;
  readonly gender?: 1 | 2 | 3;
  readonly headIcon?: string;
  readonly mobilePhone?: string;
  readonly telePhone?: string;
  readonly landline?: string;
  readonly email?: string;
  readonly nation?: string;
  readonly nativePlace?: string;
  readonly entryDate?: Date | null;
  readonly birthday?: Date | null;
  readonly certificatesType?: string;
  readonly certificatesNumber?: string;
  readonly education?: string;
  readonly urgentContacts?: string;
  readonly urgentTelePhone?: string;
  readonly postalAddress?: string;
  readonly organizeId: string;
  readonly managerId?: string | null;
  readonly positionIds?: readonly string[];
  readonly roleIds?: readonly string[];
  readonly enabledMark?: 0 | 1;
  readonly sortCode?: number;
  readonly description?: string;
}

/** A person of whom nothing is known yet: the columns that a form fills. */
export const blankUser = {
  ...personal,
  account: "",
  realName: "",
  quickQuery: "",
  searchText: "",
  organizeId: "",
  managerId: null,
  enabledMark: 1,
  sortCode: 0,
  description: "",
} as const satisfies Record<(typeof formFields)[number], unknown>;

/** The search texts of a user, derived from account and name. */
export function spellingOf({ account, realName }: Pick<UserInput, "account" | "realName">) {
  return { quickQuery: pinyinInitials(realName, true), searchText: searchText([realName], [account], true) };
}

/** Inserts a user with positions and roles, without checking the caller's rights. The audit event does not contain the password. */
export async function insertUserUnchecked(ctx: Context, input: UserInput, id: string = ctx.newId()): Promise<string> {
  const { positionIds = [], roleIds = [], password, ...values } = input;
  const hashed = typeof password === "string" ? await hashPassword(password) : password.hashed;
  return ctx.tx(async (tx) => {
    const preset = {
      ...personal,
      ...spellingOf(input),
      isAdministrator: 0,
      mustChangePassword: false,
      managerId: null,
      enabledMark: 1,
      sortCode: 0,
      description: "",
      signature: "",
    };
    await people.create(tx, { ...preset, ...values, password: hashed }, id);
    await writeRelations(tx, id, { positionIds: [], roleIds: [] }, { positionIds, roleIds });
    return id;
  });
}
