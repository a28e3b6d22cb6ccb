import type { NewUser, UserInfo, UserInput } from "@gongshu/contract/directory/user";
import { useEffect } from "react";
import { useT } from "#lib/locale.ts";
import { useSession } from "#lib/session.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { useCreateUser, useRefreshUsers, useUpdateUser, useUser } from "./queries.ts";
import { useUserOptions } from "./use-user-options.ts";
import { userMessages as messages } from "./user.messages.ts";
import { userFields } from "./user-fields.tsx";

/** A user to change, or a new one of an organisation. */
export interface UserTarget {
  readonly id?: string;
  readonly organizeId?: string | undefined;
}

interface UserFormProps {
  readonly dialog: DialogTarget<UserTarget>;
  /** The password is told this once. */
  readonly onCreated: (user: NewUser & Pick<UserInput, "account" | "realName">) => void;
}

type FormValues = Omit<UserInfo, "id" | "version">;
const genderOf = (text: string) => (text === "1" || text === "2" ? text : "3");

/** Creates or changes a user. */
export function UserForm({ dialog, onCreated }: UserFormProps) {
  const t = useT();
  const { isOpen, target, round, close } = dialog;
  const id = target?.id;
  const user = useUser(id, round);
  const create = useCreateUser();
  const update = useUpdateUser();
  const refresh = useRefreshUsers();
  const isSelf = useSession(({ userInfo }) => id !== undefined && userInfo?.userId === id);
  const isAdministrator = useSession(({ userInfo }) => userInfo?.isAdministrator === true);
  const fields = userFields(t, useUserOptions(isOpen), { isSelf, isAdministrator });
  const { reloads, save } = useStaleGuard({ fields, onReload: () => Promise.all([user.refetch(), refresh()]) });
  const isMissing = user.isError;
  useEffect(() => {
    // Somebody has deleted them meanwhile; the toast says so.
    if (isMissing) close();
  }, [isMissing, close]);
  const submit = async ({ gender, ...values }: FormValues) => {
    const body = { ...values, gender: genderOf(gender) } as const;
    if (id === undefined) onCreated({ ...(await create.mutateAsync({ body })), ...values });
    else
      await save(user.data?.version, (version) => update.mutateAsync({ params: { id }, body: { ...body, version } }));
  };
  const blank: Partial<FormValues> = {
    gender: "1",
    enabledMark: 1,
    sortCode: 0,
    headIcon: "",
    ...(target?.organizeId !== undefined && { organizeId: target.organizeId }),
  };
  return (
    <FormDrawer<FormValues>
      key={reloads}
      isOpen={isOpen}
      title={t(id === undefined ? messages.newUser : messages.editUser)}
      fields={fields}
      columns={2}
      initialValues={id === undefined ? blank : user.data}
      onSubmit={submit}
      onClose={close}
    />
  );
}
