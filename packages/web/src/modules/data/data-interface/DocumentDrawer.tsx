import { Button, Collapse, Drawer, Skeleton, Tag } from "antd";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { saveFile } from "#lib/transfer.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { documentMessages as messages } from "./document.messages.ts";
import { useDocument } from "./queries.ts";
import { type DocumentedInterface, interfacesOf } from "./read-document.ts";

interface DocumentDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What is published, as people read it; the same as OpenAPI for programs. */
export function DocumentDrawer({ isOpen, onClose }: DocumentDrawerProps) {
  const t = useT();
  const document = useDocument(isOpen);
  const list = useMemo(
    () => (document.data === undefined ? undefined : interfacesOf(document.data, window.location.origin)),
    [document.data],
  );
  const download = () => saveFile(new Blob([document.data ?? ""], { type: "application/json" }), "openapi.json");
  return (
    <Drawer
      open={isOpen}
      size={720}
      title={t(messages.title)}
      destroyOnHidden
      onClose={onClose}
      extra={
        <Button disabled={document.data === undefined} onClick={download}>
          {t(messages.download)}
        </Button>
      }
    >
      {document.error !== null ? (
        <ErrorState error={document.error} onRetry={() => void document.refetch()} />
      ) : list === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : list.length === 0 ? (
        <EmptyState title={t(messages.empty)} description={t(messages.emptyText)} />
      ) : (
        <>
          <p>{t(messages.text)}</p>
          <Collapse
            items={list.map((one) => ({
              key: one.path,
              label: `${one.summary} · v${one.version}`,
              children: <Documented {...one} />,
            }))}
          />
        </>
      )}
    </Drawer>
  );
}

function Documented({ path, description, parameters, example, access }: DocumentedInterface) {
  const t = useT();
  return (
    <div className="interface-document">
      {description !== "" && <p>{description}</p>}
      <p>
        <Tag>GET</Tag>
        <Tag>POST</Tag> <code>{path}</code>
      </p>
      <p>{t(messages[access])}</p>
      {parameters.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t(messages.parameter)}</th>
              <th scope="col">{t(messages.type)}</th>
              <th scope="col">{t(messages.meaning)}</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, type, description: meaning, isRequired }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                  {isRequired && <span className="interface-required"> *</span>}
                </td>
                <td>{type}</td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <pre>{example}</pre>
    </div>
  );
}
