import type {
  DingtalkSettingsInfo,
  DingtalkSettingsInput,
  DirectorySource,
  LdapSettingsInfo,
  LdapSettingsInput,
} from "@gongshu/contract/directory-sync";
import { useT } from "../../lib/locale.ts";
import { FormDrawer } from "../../ui/FormDrawer.tsx";
import type { DialogTarget } from "../../ui/use-dialog-target.ts";
import { useStaleGuard } from "../../ui/use-stale-guard.tsx";
import { directorySyncMessages as messages } from "./directory-sync.messages.ts";
import { useDingtalkSettings, useDingtalkUpdate, useLdapSettings, useLdapUpdate } from "./queries.ts";
import { settingsFields } from "./settings-fields.ts";

interface SettingsFormProps {
  readonly dialog: DialogTarget<DirectorySource>;
}

/** How a directory is reached, and what is taken over from it. */
export function SettingsForm({ dialog }: SettingsFormProps) {
  const { isOpen, target } = dialog;
  return (
    <>
      <DingtalkForm isOpen={isOpen && target === "dingtalk"} onClose={dialog.close} />
      <LdapForm isOpen={isOpen && target === "ldap"} onClose={dialog.close} />
    </>
  );
}

interface SourceFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DingtalkForm({ isOpen, onClose }: SourceFormProps) {
  const t = useT();
  const { data, refetch } = useDingtalkSettings(isOpen);
  const update = useDingtalkUpdate();
  const fields = settingsFields(t, "dingtalk", data?.hasSecret === true);
  const { reloads, save } = useStaleGuard({ fields, onReload: refetch });
  return (
    <FormDrawer<DingtalkSettingsInput>
      key={reloads}
      isOpen={isOpen}
      title={t(messages.dingtalkTitle)}
      fields={fields}
      columns={2}
      initialValues={valuesOf<DingtalkSettingsInfo>(data)}
      onSubmit={(body) => save(data?.version, (version) => update.mutateAsync({ body: { ...body, version } }))}
      onClose={onClose}
    />
  );
}

function LdapForm({ isOpen, onClose }: SourceFormProps) {
  const t = useT();
  const { data, refetch } = useLdapSettings(isOpen);
  const update = useLdapUpdate();
  const fields = settingsFields(t, "ldap", data?.hasSecret === true);
  const { reloads, save } = useStaleGuard({ fields, onReload: refetch });
  return (
    <FormDrawer<LdapSettingsInput>
      key={reloads}
      isOpen={isOpen}
      title={t(messages.ldapTitle)}
      fields={fields}
      columns={2}
      initialValues={valuesOf<LdapSettingsInfo>(data)}
      onSubmit={(body) => save(data?.version, (version) => update.mutateAsync({ body: { ...body, version } }))}
      onClose={onClose}
    />
  );
}

/** What the inputs are filled with; undefined until it is there. */
function valuesOf<Info extends { readonly hasSecret: boolean; readonly version: number }>(info: Info | undefined) {
  if (info === undefined) return undefined;
  const { hasSecret: _has, version: _version, ...values } = info;
  return values;
}
