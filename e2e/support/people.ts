/** Accounts of the demonstration data; all have one password. */
export const password = "gongshu2026";

export const people = {
  /** Everything. */
  admin: { account: "admin", realName: "管理员" },
  /** Every menu, too. */
  systemEngineer: { account: "gaotianyu", realName: "高天宇" },
  /** Dictionaries, form design, every inspection. */
  qualityManager: { account: "yangxuemei", realName: "杨雪梅" },
  /** Lists, adds and edits inspections without their amounts. */
  inspector: { account: "liuyang", realName: "刘洋" },
  /** Reads inspections with amounts, changes nothing. */
  buyer: { account: "liumengyao", realName: "刘梦瑶" },
  /** As the buyer; for journeys that change what is kept with an account. */
  secondBuyer: { account: "huangzhiqiang", realName: "黄志强" },
  /** Four columns of the inspections. */
  guest: { account: "guest", realName: "访客" },
} as const;

export type Person = (typeof people)[keyof typeof people];

/** Somebody who signs in, with the password of the demonstration unless another is named. */
export interface Account {
  readonly account: string;
  readonly realName: string;
  readonly password?: string;
}
