import type { OwnIdentity } from "@gongshu/contract/account/current-user";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { useIdentityRemoval, useOwnIdentities } from "../queries.ts";
import { sessionMessages as messages } from "./sessions.messages.ts";

function columnsOf(t: Translate): readonly DataColumn<OwnIdentity>[] {
  return [
    { key: "issuer", title: t(messages.issuer) },
    { key: "creatorTime", title: t(messages.linkedTime), kind: "time" },
    { key: "lastUsedTime", title: t(messages.lastSeenTime), kind: "time" },
  ];
}

/** The identities of other providers that open the account. Renders nothing when there are none. */
export function IdentityTable() {
  const t = useT();
  const { data, error, refetch } = useOwnIdentities();
  const remove = useIdentityRemoval();
  if (error === null && (data === undefined || data.list.length === 0)) return null;
  return (
    <section>
      <h3 className="profile-section-title">{t(messages.identities)}</h3>
      <p className="profile-section-text">{t(messages.identitiesText)}</p>
      <DataTable<OwnIdentity>
        name="own-identities"
        label={t(messages.identities)}
        columns={columnsOf(t)}
        rows={data?.list}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        rowName={({ issuer }) => issuer}
        isFilling={false}
        hasIndex={false}
        rowActions={(row) => [
          {
            key: "unlink",
            label: t(messages.unlink),
            isDanger: true,
            confirm: (name) => t(messages.unlinkText, { name }),
            onRun: () => remove.mutateAsync({ params: { id: row.id } }),
          },
        ]}
      />
    </section>
  );
}
