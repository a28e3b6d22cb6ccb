import { companyReference, departmentReference, positionReference, userReference } from "../reference.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { systemIdBehaviour, systemTimeBehaviour } from "./system-kind.ts";

/** What a field that nobody fills in starts with. */
const locked = { start: { readOnly: true } } as const;

/** Who made the record. */
export const createUserKind = scalarKind({
  kind: "createUser",
  label: kindLabels.createUser,
  settings: {},
  ...locked,
  ...systemIdBehaviour(userReference, "created", ({ userId }) => userId),
});

/** When the record was made. */
export const createTimeKind = scalarKind({
  kind: "createTime",
  label: kindLabels.createTime,
  settings: {},
  ...locked,
  ...systemTimeBehaviour("created"),
});

/** Who changed the record last. */
export const modifyUserKind = scalarKind({
  kind: "modifyUser",
  label: kindLabels.modifyUser,
  settings: {},
  ...locked,
  ...systemIdBehaviour(userReference, "changed", ({ userId }) => userId),
});

/** When the record was changed last. */
export const modifyTimeKind = scalarKind({
  kind: "modifyTime",
  label: kindLabels.modifyTime,
  settings: {},
  ...locked,
  ...systemTimeBehaviour("changed"),
});

/** The company of who made the record. */
export const currOrganizeKind = scalarKind({
  kind: "currOrganize",
  label: kindLabels.currOrganize,
  settings: {},
  ...locked,
  ...systemIdBehaviour(companyReference, "created", ({ place }) => place?.companyId ?? ""),
});

/** The department of who made the record. */
export const currDeptKind = scalarKind({
  kind: "currDept",
  label: kindLabels.currDept,
  settings: {},
  ...locked,
  ...systemIdBehaviour(departmentReference, "created", ({ place }) => place?.departmentId ?? ""),
});

/** The position of who made the record. */
export const currPositionKind = scalarKind({
  kind: "currPosition",
  label: kindLabels.currPosition,
  settings: {},
  ...locked,
  ...systemIdBehaviour(positionReference, "created", ({ place }) => place?.positionId ?? ""),
});
