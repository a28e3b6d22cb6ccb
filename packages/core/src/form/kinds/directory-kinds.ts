import {
  companyReference,
  departmentReference,
  positionReference,
  roleReference,
  userReference,
} from "../reference.ts";
import { flag } from "../settings/setting.ts";
import { directoryBehaviour } from "./directory-kind.ts";
import { hintMessages } from "./hint.messages.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

/** One or several users, by id. */
export const userKind = scalarKind({
  kind: "user",
  label: kindLabels.user,
  settings: { multiple: flag(false), defaultToCurrentUser: flag(false) },
  ...directoryBehaviour({
    reference: userReference,
    noun: kindMessages.user,
    own: ({ userId }) => userId,
    ambiguous: kindMessages.ambiguousUser,
    example: kindMessages.exampleUser,
    hints: { one: hintMessages.oneUser, many: hintMessages.manyUsers },
  }),
});

const placeSettings = { multiple: flag(false), defaultToOwn: flag(false) };

/** One or several companies, by id. */
export const companyKind = scalarKind({
  kind: "company",
  label: kindLabels.company,
  settings: placeSettings,
  ...directoryBehaviour({
    reference: companyReference,
    noun: kindMessages.company,
    own: ({ place }) => place?.companyId ?? "",
  }),
});

/** One or several departments, by id. */
export const departmentKind = scalarKind({
  kind: "department",
  label: kindLabels.department,
  settings: placeSettings,
  ...directoryBehaviour({
    reference: departmentReference,
    noun: kindMessages.department,
    own: ({ place }) => place?.departmentId ?? "",
  }),
});

/** One or several positions, by id. */
export const positionKind = scalarKind({
  kind: "position",
  label: kindLabels.position,
  settings: placeSettings,
  ...directoryBehaviour({
    reference: positionReference,
    noun: kindMessages.position,
    own: ({ place }) => place?.positionId ?? "",
  }),
});

/** One or several roles, by id. People often have several, so none is a default. */
export const roleKind = scalarKind({
  kind: "role",
  label: kindLabels.role,
  settings: { multiple: flag(false) },
  ...directoryBehaviour({ reference: roleReference, noun: kindMessages.role }),
});
