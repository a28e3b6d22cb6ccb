import type {
  DingtalkSettingsInfo,
  DingtalkSettingsInput,
  DirectorySource,
  LdapSettingsInfo,
  LdapSettingsInput,
} from "@gongshu/contract/directory/directory-sync";
import { useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { directorySyncMessages as messages } from "./directory-sync.messages.ts";
import { useDingtalkSettings, useDingtalkUpdate, useLdapSettings, useLdapUpdate } from "./queries.ts";
import { settingsFields } from "./settings-fields.ts";

interface SettingsFormProps {
  readonly dialog: DialogTarget<DirectorySource>;
}

/** How a directory is reached, and what is taken over from it. */
export function SettingsForm({ dialog }: SettingsFormProps) {
  return (
    <>
      <DingtalkForm dialog={dialog} />
      <LdapForm dialog={dialog} />
    </>
  );
}

function DingtalkForm({ dialog }: SettingsFormProps) {
  const t = useT();
  const isChosen = dialog.target === "dingtalk";
  const settings = useDingtalkSettings(dialog.openCount, isChosen);
  const { data } = settings;
  const update = useDingtalkUpdate();
  const fields = settingsFields(t, "dingtalk", data?.hasSecret === true);
  const { reloads, draft, save } = useStaleGuard({
    fields,
    draft: dialog.draft,
    version: data?.version,
    onReload: settings.refetch,
  });
  return (
    <FormDrawer<DingtalkSettingsInput>
      key={reloads}
      isOpen={dialog.isOpen && isChosen}
      draft={draft}
      title={t(messages.dingtalkTitle)}
      fields={fields}
      columns={2}
      initialValues={valuesOf<DingtalkSettingsInfo>(data)}
      source={settings}
      onSubmit={(body) => save(data?.version, (version) => update.mutateAsync({ body: { ...body, version } }))}
      onClose={dialog.close}
    />
  );
}

function LdapForm({ dialog }: SettingsFormProps) {
  const t = useT();
  const isChosen = dialog.target === "ldap";
  const settings = useLdapSettings(dialog.openCount, isChosen);
  const { data } = settings;
  const update = useLdapUpdate();
  const fields = settingsFields(t, "ldap", data?.hasSecret === true);
  const { reloads, draft, save } = useStaleGuard({
    fields,
    draft: dialog.draft,
    version: data?.version,
    onReload: settings.refetch,
  });
  return (
    <FormDrawer<LdapSettingsInput>
      key={reloads}
      isOpen={dialog.isOpen && isChosen}
      draft={draft}
      title={t(messages.ldapTitle)}
      fields={fields}
      columns={2}
      initialValues={valuesOf<LdapSettingsInfo>(data)}
      source={settings}
      onSubmit={(body) => save(data?.version, (version) => update.mutateAsync({ body: { ...body, version } }))}
      onClose={dialog.close}
    />
  );
}

/** What the inputs are filled with; undefined until it is there. */
function valuesOf<Info extends { readonly hasSecret: boolean; readonly version: number }>(info: Info | undefined) {
  if (info === undefined) return undefined;
  const { hasSecret: _has, version: _version, ...values } = info;
  return values;
}
