import type { UserRow } from "@gongshu/contract/directory/user";

/** Who looks at the list. */
export interface Viewer {
  readonly userId: string;
  readonly isAdministrator: boolean;
}

/** The actions that the server would allow on a user, as far as the row shows. Buttons are checked separately. */
export interface RowRights {
  readonly canEdit: boolean;
  /** Disabling, deleting and a new password: users may not do these to themselves. */
  readonly canEnd: boolean;
  readonly canAppoint: boolean;
}

export function rowRights(row: Pick<UserRow, "id" | "isAdministrator">, viewer: Viewer): RowRights {
  const isSelf = row.id === viewer.userId;
  const isReachable = isSelf || viewer.isAdministrator || row.isAdministrator === 0;
  return {
    canEdit: isReachable,
    canEnd: isReachable && !isSelf,
    canAppoint: viewer.isAdministrator && !isSelf,
  };
}
