import { type AuthorizeKind, type AuthorizeNode, authorizeKinds } from "@gongshu/contract/current-user";
import type { MenuEntry } from "@gongshu/contract/oauth";
import { Segmented } from "antd";
import { useMemo, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { menuName } from "#lib/menu-name.ts";
import { useSession } from "#lib/session.ts";
import { TreePanel } from "#ui/TreePanel.tsx";
import { useOwnRights } from "../queries.ts";
import { countLeaves } from "./right-count.ts";
import { rightsMessages as messages } from "./rights.messages.ts";

/** How the navigation calls its menus. */
function namesById(menus: readonly MenuEntry[], t: Translate): ReadonlyMap<string, string> {
  const all = (list: readonly MenuEntry[]): [string, string][] =>
    list.flatMap((menu) => [[menu.id, t(menuName(menu))], ...all(menu.children)]);
  return new Map(all(menus));
}

function named(nodes: readonly AuthorizeNode[], names: ReadonlyMap<string, string>): AuthorizeNode[] {
  return nodes.map((node) => ({
    ...node,
    fullName: names.get(node.id) ?? node.fullName,
    children: named(node.children, names),
  }));
}

/** What one may do, as trees that can be searched. */
export function RightsPart() {
  const t = useT();
  const [kind, setKind] = useState<AuthorizeKind>("module");
  const [selectedId, setSelected] = useState<string>();
  const { data, error, refetch } = useOwnRights();
  const menus = useSession((session) => session.menuList);
  const names = useMemo(() => namesById(menus, t), [menus, t]);
  const nodes = useMemo(() => data && named(data[kind], names), [data, kind, names]);
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
          nodes={nodes}
          selectedId={selectedId}
          onSelect={({ id }) => setSelected(id)}
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    </div>
  );
}
