import type { PasskeyInfo } from "@gongshu/contract/account/passkey";
import { Button, Tag } from "antd";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { factorMessages as messages } from "#widgets/factor/factor.messages.ts";
import { knowsPasskeys } from "#widgets/passkey/passkey-failure.ts";
import { PasskeyForm } from "./PasskeyForm.tsx";
import { useDeletePasskey, useOffersPasskeys, usePasskeys } from "./queries.ts";
import { RenameForm } from "./RenameForm.tsx";

function columnsOf(t: Translate): readonly DataColumn<PasskeyInfo>[] {
  return [
    {
      key: "fullName",
      title: t(messages.name),
      render: ({ fullName, isBackedUp }) => (
        <span className="security-name">
          {fullName}
          {isBackedUp && <Tag>{t(messages.backedUp)}</Tag>}
        </span>
      ),
    },
    { key: "creatorTime", title: t(messages.addedTime), kind: "time" },
    { key: "lastUsedTime", title: t(messages.usedTime), kind: "time" },
  ];
}

/** The passkeys of the signed-in user. */
export function PasskeySection() {
  const t = useT();
  const { data, isFetching, error, refetch } = usePasskeys();
  const remove = useDeletePasskey();
  const isOffered = useOffersPasskeys() && knowsPasskeys();
  const adding = useDialogTarget<undefined>("passkey");
  const renaming = useDialogTarget<PasskeyInfo>("rename");
  const add = (
    <Button disabled={!isOffered} onClick={() => adding.open(undefined)}>
      {t(messages.addPasskey)}
    </Button>
  );
  return (
    <section aria-label={t(messages.passkeys)}>
      <div className="profile-section-head">
        <div>
          <h3 className="profile-section-title">{t(messages.passkeys)}</h3>
          <p className="profile-section-text">{t(isOffered ? messages.passkeysText : messages.notHere)}</p>
        </div>
        {add}
      </div>
      <DataTable<PasskeyInfo>
        name="own-passkeys"
        label={t(messages.ownPasskeys)}
        columns={columnsOf(t)}
        rows={data?.list}
        rowName={({ fullName }) => fullName}
        isLoading={isFetching}
        error={error}
        onRetry={() => void refetch()}
        isFilling={false}
        rowActions={(row) => [
          { key: "rename", label: t(messages.renamePasskey), onRun: () => renaming.open(row) },
          {
            key: "remove",
            label: t(messages.removePasskey),
            isDanger: true,
            confirm: (name) => t(messages.removeText, { name }),
            onRun: () => remove.mutateAsync({ params: { id: row.id } }),
          },
        ]}
      />
      <PasskeyForm dialog={adding} />
      <RenameForm dialog={renaming} />
    </section>
  );
}
