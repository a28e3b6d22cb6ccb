import { type AuthorizeKind, authorizeKinds } from "@gongshu/contract/account/current-user";
import { Segmented } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { TreePanel } from "#ui/TreePanel.tsx";
import { useOwnRights } from "../queries.ts";
import { countLeaves } from "./right-count.ts";
import { rightsMessages as messages } from "./rights.messages.ts";

/** What one may do, as trees that can be searched. */
export function RightsPart() {
  const t = useT();
  const [kind, setKind] = useState<AuthorizeKind>("module");
  const [selectedId, setSelected] = useState<string>();
  const { data, error, refetch } = useOwnRights();
  const options = authorizeKinds.map((value) => ({
    value,
    label: data === undefined ? t(messages[value]) : `${t(messages[value])} ${countLeaves(data[value])}`,
  }));
  return (
    <div className="profile-rights">
      <p className="profile-section-text">{t(messages.text)}</p>
      <Segmented aria-label={t(messages.kinds)} value={kind} options={options} onChange={setKind} />
      <div className="profile-rights-tree">
        <TreePanel
          key={kind}
          label={t(messages[kind])}
          nodes={data?.[kind]}
          selectedId={selectedId}
          onSelect={({ id }) => setSelected(id)}
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    </div>
  );
}
