import { type InviteRow, type InviteState, inviteStates } from "@gongshu/contract/account/supplier";
import { describe, expect, it } from "vitest";
import { inviteActions } from "./invite-actions.ts";

const row: InviteRow = {
  id: "1",
  fullName: "华东炭素",
  state: "open",
  expiresTime: 0,
  company: "",
  contact: "",
  mobilePhone: "",
  submittedTime: null,
  decidedTime: null,
  decidedUser: "",
  reason: "",
  description: "",
  creatorUser: "",
  creatorTime: 0,
  version: 1,
};
const nothing = () => undefined;
const on = { open: nothing, renew: nothing, revoke: nothing, remove: nothing };
const actionsAt = (state: InviteState) => inviteActions(({ en }) => en, { ...row, state }, on).map(({ key }) => key);

describe("the actions of an invitation", () => {
  it("follow how it stands", () => {
    expect(Object.fromEntries(inviteStates.map((state) => [state, actionsAt(state)]))).toEqual({
      open: ["view", "link", "revoke", "remove"],
      returned: ["view", "link", "revoke", "remove"],
      expired: ["view", "link", "revoke", "remove"],
      submitted: ["audit", "revoke"],
      approved: ["view", "remove"],
      refused: ["view", "remove"],
      revoked: ["view", "remove"],
    });
  });
});
