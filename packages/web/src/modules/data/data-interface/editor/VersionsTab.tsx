import type { InterfaceVersion } from "@gongshu/contract/data/data-interface";
import type { Message } from "@gongshu/core/text/messages";
import { Button, Modal, Skeleton, Tag } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { dataInterfaceMessages as words } from "../data-interface.messages.ts";
import { differencesOf, type VersionPart } from "../interface-draft.ts";
import { useRollBack, useVersions } from "../queries.ts";
import { editorMessages as messages } from "./editor.messages.ts";
import type { InterfaceEditing } from "./use-interface-editor.ts";

const partNames: Readonly<Record<VersionPart, Message>> = {
  dataType: words.dataType,
  dbLinkId: messages.source,
  query: messages.content,
  path: messages.path,
  requestMethod: messages.method,
  requestParameters: messages.query,
  requestHeaders: messages.headers,
  requestBody: messages.body,
  parameters: messages.parameters,
  response: messages.response,
  checkType: messages.whoMayCall,
  hosts: messages.hosts,
  runAsUserId: messages.runAs,
  cacheSeconds: messages.cacheSeconds,
  timeoutSeconds: messages.timeoutSeconds,
  maxRows: messages.maxRows,
};

/** What was published, with the way back to each of it. */
export function VersionsTab({ id, info, reload }: InterfaceEditing) {
  const t = useT();
  const ask = useConfirm();
  const versions = useVersions(id);
  const rollBack = useRollBack();
  const [compared, setCompared] = useState<InterfaceVersion>();
  if (versions.error !== null) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  if (versions.data === undefined) return <Skeleton active title={false} />;
  const { list } = versions.data;
  const current = list.find(({ isPublished }) => isPublished);
  if (current === undefined) return <EmptyState title={t(messages.noVersions)} />;
  const goBack = async (to: number) => {
    await rollBack.mutateAsync({ params: { id }, body: { to, version: info?.version } });
    await reload();
  };
  return (
    <>
      <ul className="interface-versions">
        {list.map((one) => (
          <li key={one.version}>
            <strong>v{one.version}</strong>
            {one.isPublished && <Tag color="success">{t(messages.current)}</Tag>}
            <span>{formatTime(one.publishedTime)}</span>
            <span>{one.publisher}</span>
            <span className="interface-note">{one.note}</span>
            {!one.isPublished && (
              <>
                <Button size="small" onClick={() => setCompared(one)}>
                  {t(messages.compare)}
                </Button>
                <Button
                  size="small"
                  onClick={() =>
                    void ask({
                      about: null,
                      text: t(messages.askRollBack, { version: one.version }),
                      okText: t(messages.rollBack),
                      onYes: () => goBack(one.version),
                    })
                  }
                >
                  {t(messages.rollBack)}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Modal
        open={compared !== undefined}
        title={t(messages.compareTitle, { version: compared?.version ?? 0 })}
        width={860}
        footer={null}
        onCancel={() => setCompared(undefined)}
      >
        {compared !== undefined && <Differences one={compared} other={current} />}
      </Modal>
    </>
  );
}

function Differences({ one, other }: { readonly one: InterfaceVersion; readonly other: InterfaceVersion }) {
  const t = useT();
  const rows = differencesOf(one, other);
  if (rows.length === 0) return <p>{t(messages.noDifference)}</p>;
  return (
    <table className="interface-differences">
      <thead>
        <tr>
          <th scope="col">{t(messages.part)}</th>
          <th scope="col">v{one.version}</th>
          <th scope="col">v{other.version}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{t(partNames[name])}</th>
            <td>
              <pre>{before}</pre>
            </td>
            <td>
              <pre>{after}</pre>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
