import type { limitableStockMenus } from "@gongshu/contract/access/menu-data";
import type { PolicyColumn, PolicySubject } from "./row-policy.ts";

const text = (sql: string): PolicyColumn => ({ sql, type: "text" });
const number = (sql: string): PolicyColumn => ({ sql: `${sql}::numeric`, type: "number" });
const time = (sql: string): PolicyColumn => ({ sql, type: "date" });

/** A stock list whose rows a menu may limit. */
export interface StockSubject extends PolicySubject {
  /** The table that holds its rows. */
  readonly table: "appUser" | "position" | "organize";
  /** Fields that conditions may name, by name. */
  readonly columns: Readonly<Record<string, PolicyColumn>>;
}

function subject(parts: Omit<StockSubject, "column">): StockSubject {
  const { columns } = parts;
  return { ...parts, column: (field) => (Object.hasOwn(columns, field) ? columns[field] : undefined) };
}

const organizes = subject({
  table: "organize",
  // One's own is what one leads.
  owner: "organize.manager_id",
  organize: "organize.id",
  organizePath: "organize.tree_path",
  columns: {
    id: text("organize.id"),
    parentId: text("organize.parent_id"),
    enCode: text("organize.en_code"),
    fullName: text("organize.full_name"),
    managerId: text("organize.manager_id"),
    creatorUserId: text("organize.creator_user_id"),
    creatorTime: time("organize.creator_time"),
  },
});

/** By the enCode of the menu that grants the list. */
export const stockSubjects = {
  "permission.organize": organizes,
  "permission.department": organizes,
  "permission.position": subject({
    table: "position",
    owner: "position.creator_user_id",
    organize: "position.organize_id",
    organizePath: "position.organize_path",
    columns: {
      id: text("position.id"),
      organizeId: text("position.organize_id"),
      enCode: text("position.en_code"),
      fullName: text("position.full_name"),
      type: text("position.type"),
      creatorUserId: text("position.creator_user_id"),
      creatorTime: time("position.creator_time"),
    },
  }),
  "permission.user": subject({
    table: "appUser",
    owner: "app_user.id",
    organize: "app_user.organize_id",
    organizePath: "app_user.organize_path",
    columns: {
      id: text("app_user.id"),
      account: text("app_user.account"),
      realName: text("app_user.real_name"),
      organizeId: text("app_user.organize_id"),
      managerId: text("app_user.manager_id"),
      gender: number("app_user.gender"),
      enabledMark: number("app_user.enabled_mark"),
      creatorUserId: text("app_user.creator_user_id"),
      creatorTime: time("app_user.creator_time"),
    },
  }),
} as const satisfies Readonly<Record<(typeof limitableStockMenus)[number], StockSubject>>;

export type StockMenuCode = keyof typeof stockSubjects;

/** Whether a menu may limit the rows of its list. */
export function isStockMenu(menu: string): menu is StockMenuCode {
  return Object.hasOwn(stockSubjects, menu);
}
