/** Accounts of the demonstration data; all have one password. */
export const password = "gongshu2026";

export const people = {
  /** Everything. */
  admin: { account: "admin", realName: "管理员" },
  /** Dictionaries, form design, every inspection. */
  qualityManager: { account: "yangxuemei", realName: "杨雪梅" },
  /** Reads inspections with amounts, changes nothing. */
  buyer: { account: "liumengyao", realName: "刘梦瑶" },
  /** Four columns of the inspections. */
  guest: { account: "guest", realName: "访客" },
} as const;

export type Person = (typeof people)[keyof typeof people];
