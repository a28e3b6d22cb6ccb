import {
  type OrganizeTreeNode,
  type PickerEntry,
  type PickerKind,
  pickerNames,
  pickerOrganize,
  pickerPeople,
  pickerPositions,
  pickerRoles,
  pickerSearch,
} from "@gongshu/contract/directory/picker";
import { server } from "./fake-server.ts";

/** Somebody or something of the directory; without more its id is its code. */
export function entry(kind: PickerKind, fullName: string, enCode: string, subText = ""): PickerEntry {
  return { kind, id: enCode, fullName, enCode, subText };
}

/** A small company: two departments, three positions and roles, four people. */
export const someDirectory: readonly PickerEntry[] = [
  entry("company", "砚川导热新材料", "yanchuan"),
  entry("department", "品质部", "pzb", "砚川导热新材料"),
  entry("department", "仓储部", "ccb", "砚川导热新材料"),
  entry("position", "品质经理", "pzjl", "品质部"),
  entry("position", "检验员", "jyy", "品质部"),
  entry("position", "仓管员", "cgy", "仓储部"),
  entry("role", "检验员", "inspector"),
  entry("role", "采购员", "buyer"),
  entry("user", "杨雪梅", "yangxuemei", "品质部"),
  entry("user", "刘洋", "liuyang", "品质部"),
  entry("user", "李建国", "lijianguo", "仓储部"),
  entry("user", "管理员", "admin", ""),
];

/** Pinyin initials of the people above, which the server knows of everybody. */
const initials: Readonly<Record<string, string>> = { yangxuemei: "yxm", liuyang: "ly", lijianguo: "ljg" };

function nodeOf({ id, fullName, kind }: PickerEntry): OrganizeTreeNode {
  const isCompany = kind === "company";
  const type = isCompany ? "company" : "department";
  return { id, parentId: isCompany ? "-1" : "yanchuan", fullName, type, hasChildren: isCompany };
}

function hasWord({ fullName, enCode }: PickerEntry, word = ""): boolean {
  return [fullName, enCode, initials[enCode] ?? ""].some((text) => text.includes(word));
}

/** Answers pickers and trees of the organisation with these entries: departments stand below the one company. */
export function answerDirectory(entries: readonly PickerEntry[] = someDirectory): void {
  const ofKind = (kind: PickerKind, organizeId?: string) => {
    const organize = entries.find(({ id }) => id === organizeId)?.fullName;
    const list = entries.filter((one) => one.kind === kind && (organize === undefined || one.subText === organize));
    return { list, hasMore: false };
  };
  server.answer(pickerOrganize, ({ query: { parentId, kinds, keyword } }) => ({
    list: entries
      .filter(({ kind }) => kinds.some((wanted) => wanted === kind))
      .filter((one) => (keyword === undefined ? nodeOf(one).parentId === parentId : hasWord(one, keyword)))
      .map(nodeOf),
  }));
  server.answer(pickerSearch, ({ query: { kinds, keyword } }) => ({
    list: entries.filter((one) => kinds.includes(one.kind) && hasWord(one, keyword)),
  }));
  server.answer(pickerPeople, ({ query }) => ofKind("user", query.organizeId));
  server.answer(pickerPositions, ({ query }) => ofKind("position", query.organizeId));
  server.answer(pickerRoles, () => ofKind("role"));
  server.answer(pickerNames, ({ body }) => ({
    list: entries
      .filter(({ kind, id }) => body.items.some((item) => item.kind === kind && item.id === id))
      .map((found) => ({ ...found, isRemoved: false })),
  }));
}
