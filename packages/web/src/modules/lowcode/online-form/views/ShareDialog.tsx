import { type SavedView, shareableRoles, viewLimits, viewShares } from "@gongshu/contract/lowcode/list-views";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/locale.ts";
import { endpointQuery, useEdited } from "#lib/queries.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import type { OnlineModel } from "../online-model.ts";
import { FieldsSelect } from "./FieldsSelect.tsx";
import { useShareView } from "./queries.ts";
import { viewDialogMessages as messages } from "./view-dialogs.messages.ts";

export interface ShareDialogProps {
  readonly model: OnlineModel;
  readonly dialog: DialogTarget<SavedView>;
}

interface Values {
  readonly roleIds: readonly string[];
  readonly firstRoleIds: readonly string[];
}

/** Which roles have a view, and which see it first. */
export function ShareDialog({ model, dialog }: ShareDialogProps) {
  const t = useT();
  const { isOpen, target, openCount, close, draft } = dialog;
  const share = useShareView();
  const params = { modelId: model.id, viewId: target?.id ?? "" };
  const shares = useEdited(endpointQuery(viewShares, { params }), openCount, isOpen);
  const roles = useQuery({ ...endpointQuery(shareableRoles, { params: { modelId: model.id } }), enabled: isOpen });
  const options = (roles.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const known = shares.data?.list;
  const control = <FieldsSelect options={options} maxCount={viewLimits.roles} />;
  const save = ({ roleIds, firstRoleIds }: Values) =>
    share.mutateAsync({
      params,
      // Whoever sees a view first has it.
      body: {
        shares: [...new Set([...roleIds, ...firstRoleIds])].map((roleId) => ({
          roleId,
          isDefault: firstRoleIds.includes(roleId),
        })),
      },
    });
  return (
    <FormModal<Values>
      isOpen={isOpen}
      draft={draft}
      title={t(messages.shareTitle, { name: target?.fullName ?? "" })}
      fields={[
        { name: "roleIds", label: t(messages.roles), kind: "custom", help: t(messages.rolesHelp), control },
        {
          name: "firstRoleIds",
          label: t(messages.firstRoles),
          kind: "custom",
          help: t(messages.firstRolesHelp),
          control,
        },
      ]}
      initialValues={
        known && {
          roleIds: known.map(({ roleId }) => roleId),
          firstRoleIds: known.filter(({ isDefault }) => isDefault).map(({ roleId }) => roleId),
        }
      }
      source={{ error: shares.error ?? roles.error, retry: shares.retry }}
      onSubmit={save}
      onClose={close}
    />
  );
}
