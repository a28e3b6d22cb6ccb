import { listBelongings } from "@gongshu/contract/directory/hand-over";
import {
  batchDeleteUsers,
  batchUserOrganize,
  batchUserRelation,
  batchUserState,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  toggleUser,
  type UserInfo,
  type UserRow,
  updateUser,
  userInfo,
  userRow,
} from "@gongshu/contract/directory/user";
import { listAll } from "@gongshu/contract/system/dictionary";
import { answerDirectory, someDirectory } from "#testing/directory.ts";
import { server } from "#testing/fake-server.ts";
import { pageOf, sample } from "#testing/sample.ts";

/** Somebody of the list; the id is the account. */
export function user(realName: string, account: string, fields: Partial<UserRow> = {}): UserRow {
  const shown = { account, realName, gender: 1, mobilePhone: "13800000001", department: "品质部", position: "检验员" };
  const rest = { enabledMark: 1 as const, sortCode: 0, creatorTime: 1, headIcon: "/api/file/Image/userAvatar/001.png" };
  return sample(userRow, { id: account, ...shown, ...rest, ...fields });
}

/** What the form about somebody is filled with. */
export function storedUser(row: UserRow, fields: Partial<UserInfo> = {}): UserInfo {
  const { id, account = "", realName = "" } = row;
  return sample(userInfo, {
    id,
    account,
    realName,
    gender: "1",
    organizeId: "pzb",
    enabledMark: 1,
    version: 1,
    ...fields,
  });
}

/** Answers the list, its forms and the pickers; what is changed and deleted shows in the list. */
export function answerUsers(users: readonly UserRow[]): void {
  let kept = [...users];
  const change = (ids: readonly string[], fields: (row: UserRow) => Partial<UserRow>) => {
    kept = kept.map((row) => (ids.includes(row.id) ? { ...row, ...fields(row) } : row));
    return { count: ids.length };
  };
  const remove = (ids: readonly string[]) => {
    kept = kept.filter(({ id }) => !ids.includes(id));
    return { count: ids.length };
  };
  answerDirectory();
  server.answer(listAll, { list: [] });
  server.answer(listUsers, ({ query: { keyword = "", ...query } }) =>
    pageOf(
      kept.filter(({ realName = "", account = "" }) => `${realName}${account}`.includes(keyword)),
      query,
    ),
  );
  server.answer(getUser, ({ params }) => {
    const row = kept.find(({ id }) => id === params.id);
    return storedUser(row ?? user("?", "?"));
  });
  server.answer(createUser, ({ body }) => {
    kept.unshift(user(body.realName, body.account));
    return { id: body.account, initialPassword: "Graphite7film" };
  });
  server.answer(updateUser, null);
  server.answer(listBelongings, ({ params }) => {
    const { realName = "", account = "" } = kept.find(({ id }) => id === params.id) ?? {};
    return sample(listBelongings.reply, { realName, account, enabledMark: 1 });
  });
  server.answer(deleteUser, ({ params }) => {
    remove([params.id]);
    return null;
  });
  server.answer(toggleUser, ({ params }) => {
    change([params.id], ({ enabledMark }) => ({ enabledMark: enabledMark === 1 ? 0 : 1 }));
    return null;
  });
  server.answer(batchUserState, ({ body }) => change(body.ids, () => ({ enabledMark: body.enabledMark })));
  server.answer(batchUserRelation, ({ body }) => change(body.ids, () => ({})));
  server.answer(batchDeleteUsers, ({ body }) => remove(body.ids));
  server.answer(batchUserOrganize, ({ body }) => {
    const department = someDirectory.find(({ id }) => id === body.organizeId)?.fullName ?? "";
    return change(body.ids, () => ({ department }));
  });
}
