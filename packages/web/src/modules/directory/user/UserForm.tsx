import { type NewUser, type UserInfo, type UserInput, userColumns } from "@gongshu/contract/directory/user";
import type { Whole } from "@gongshu/contract/list-columns";
import { useT } from "#lib/locale.ts";
import { useSession } from "#lib/session.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
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

type FormValues = Omit<Whole<UserInfo>, "id" | "version">;
const genderOf = (text: string): "1" | "2" | "3" => (text === "1" || text === "2" ? text : "3");

/** Creates or changes a user. */
export function UserForm({ dialog, onCreated }: UserFormProps) {
  const t = useT();
  const { isOpen, target, openCount } = dialog;
  const id = target?.id;
  const user = useUser(id, openCount);
  const create = useCreateUser();
  const update = useUpdateUser();
  const refresh = useRefreshUsers();
  const isSelf = useSession(({ userInfo }) => id !== undefined && userInfo?.userId === id);
  const isAdministrator = useSession(({ userInfo }) => userInfo?.isAdministrator === true);
  const blank: Partial<FormValues> = {
    gender: "1",
    enabledMark: 1,
    sortCode: 0,
    headIcon: "",
    ...(target?.organizeId !== undefined && { organizeId: target.organizeId }),
  };
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: userFields(t, useUserOptions(isOpen), { isSelf, isAdministrator }),
    columns: userColumns,
    edited: user,
    blank,
    refresh,
    create: async (values: FormValues) => {
      const body = { ...values, gender: genderOf(values.gender) };
      onCreated({ ...(await create.mutateAsync({ body })), account: values.account, realName: values.realName });
    },
    update: (key, { gender, ...values }, version) =>
      update.mutateAsync({
        params: { id: key },
        // A field that is not shown has no value.
        body: { ...values, ...(gender === undefined ? {} : { gender: genderOf(gender) }), version },
      }),
  });
  return (
    <FormDrawer<FormValues>
      key={formKey}
      {...props}
      title={t(id === undefined ? messages.newUser : messages.editUser)}
      columns={2}
    />
  );
}
