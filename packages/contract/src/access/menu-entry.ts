import { z } from "zod";

/** Menu types (docs/reference/frame.md). */
export const menuTypes = { directory: 1, page: 2, form: 3, dictionary: 4, report: 5, screen: 6, link: 7 } as const;
export const menuType = z.number().int();

export interface MenuEntry {
  id: string;
  parentId: string;
  enCode: string;
  fullName: string;
  type: number;
  icon: string;
  urlAddress: string;
  linkTarget: string;
  category: string;
  /** JSON text with `moduleId`, `isTree`, `iconBackgroundColor`; empty when there is none. */
  propertyJson: string;
  sortCode: number;
  /** The name in pinyin, whole and by first letters, with a space between; empty for a name without Chinese characters. */
  quickQuery: string;
  hasChildren: boolean;
  children: MenuEntry[];
}
export const menuEntry: z.ZodType<MenuEntry> = z.object({
  id: z.string(),
  parentId: z.string(),
  enCode: z.string(),
  fullName: z.string(),
  type: menuType,
  icon: z.string(),
  urlAddress: z.string(),
  linkTarget: z.string(),
  category: z.string(),
  propertyJson: z.string(),
  sortCode: z.number(),
  quickQuery: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(menuEntry);
  },
});

const permissionItem = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() });
export const permissionEntry = z.object({
  modelId: z.string(),
  moduleName: z.string(),
  button: z.array(permissionItem),
  column: z.array(permissionItem),
  form: z.array(permissionItem),
  resource: z.array(z.object({ id: z.string(), fullName: z.string() })),
});
export type PermissionEntry = z.infer<typeof permissionEntry>;
