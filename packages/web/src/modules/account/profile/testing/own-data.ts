import * as current from "@gongshu/contract/account/current-user";
import { listPasskeys } from "@gongshu/contract/account/passkey";
import { getPasswordPolicy } from "@gongshu/contract/account/password";
import { getSecondFactor } from "@gongshu/contract/account/second-factor";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { listAll } from "@gongshu/contract/system/dictionary";
import { server } from "#testing/fake-server.ts";
import { pageOf, sample } from "#testing/sample.ts";

export const ownInfo = sample(current.baseInfo, {
  id: "u-admin",
  account: "admin",
  realName: "管理员",
  gender: "1",
  organize: "品质部 / 砚川导热新材料",
  avatar: "/api/file/Image/userAvatar/001.png",
  creatorTime: 1,
  version: 1,
});

export const thisSession = sample(current.ownSession, {
  id: "s1",
  platForm: "Chrome / Linux",
  ipAddress: "127.0.0.1",
  way: "password",
  isCurrent: true,
});
export const otherSession = { ...thisSession, id: "s2", platForm: "Firefox / Windows", isCurrent: false };

const menuRight = sample(current.authorizeNode, { id: "m1", fullName: "来料检验", moduleId: "m1" });
const noRights = { module: [], button: [], column: [], form: [], resource: [] };

/** Answers everything that the own page asks for. */
export function answerOwnData(): void {
  let sessions = [thisSession, otherSession];
  server.answer(listAll, { list: [] });
  server.answer(current.getBaseInfo, ownInfo);
  server.answer(current.ownSessions, () => ({ list: sessions }));
  server.answer(current.endOwnSession, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.id);
    return null;
  });
  server.answer(current.ownIdentities, { list: [] });
  server.answer(getSecondFactor, sample(getSecondFactor.reply));
  server.answer(listPasskeys, { list: [] });
  server.answer(getPasswordPolicy, { policy: "open" });
  server.answer(signInWays, sample(signInWays.reply, { passkey: true }));
  server.answer(current.ownAuthorize, { ...noRights, module: [menuRight] });
  server.answer(current.ownLog, ({ query }) =>
    pageOf([sample(current.ownLogRow, { id: "l1", creatorTime: 1, userName: "管理员/admin", succeeded: true })], query),
  );
  server.answer(current.subordinatePage, ({ query }) =>
    pageOf([sample(current.subordinateRow, { id: "u2", userName: "刘洋/liuyang", realName: "刘洋" })], query),
  );
}
