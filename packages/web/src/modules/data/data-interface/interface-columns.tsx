import type { DataInterfaceRow } from "@gongshu/contract/data/data-interface";
import { Badge } from "antd";
import { type Translate, useT } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { rowName } from "#ui/row-name.ts";
import { stateColumn } from "#ui/state-column.tsx";
import { dataInterfaceMessages as messages } from "./data-interface.messages.ts";

export const editPath = (id: string) => `/systemData/dataInterface/edit/${id}`;

export function kindName(t: Translate, dataType: number | undefined): string {
  const names = { 1: messages.sqlKind, 2: messages.staticKind, 3: messages.httpKind };
  return dataType === 1 || dataType === 2 || dataType === 3 ? t(names[dataType]) : "";
}

type Publication = Pick<DataInterfaceRow, "publishedVersion" | "hasChanges">;

function publicationText(t: Translate, { publishedVersion: version, hasChanges }: Publication): string {
  if (version === 0) return t(messages.unpublished);
  return t(hasChanges ? messages.changedSince : messages.publishedAs, { version });
}

/** What callers reach, and whether the draft has gone on. */
export function PublicationState(publication: Publication) {
  const t = useT();
  const { publishedVersion, hasChanges } = publication;
  const status = publishedVersion === 0 ? "default" : hasChanges ? "warning" : "success";
  return <Badge status={status} text={publicationText(t, publication)} />;
}

/** The columns of the list; their keys are the codes that grants name. Without `toggle` the state is only shown. */
export function interfaceColumns(
  t: Translate,
  canOpen: boolean,
  toggle: ((row: DataInterfaceRow) => Promise<unknown>) | undefined,
): DataColumn<DataInterfaceRow>[] {
  return [
    {
      key: "fullName",
      title: t(messages.fullName),
      isSortable: true,
      ...(canOpen && { to: (row) => editPath(row.id) }),
    },
    { key: "enCode", title: t(messages.enCode), isSortable: true },
    {
      key: "dataType",
      title: t(messages.dataType),
      isSortable: true,
      render: (row) => kindName(t, row.dataType),
      text: (row) => kindName(t, row.dataType),
    },
    {
      key: "publication",
      title: t(messages.publication),
      isGated: false,
      render: (row) => <PublicationState publishedVersion={row.publishedVersion} hasChanges={row.hasChanges} />,
      text: (row) => publicationText(t, row),
      besideText: 16,
    },
    stateColumn({ t, title: t(messages.state), nameOf: rowName, toggle }),
    { key: "creatorUser", title: t(messages.creatorUser) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", isSortable: true },
    { key: "sortCode", title: t(messages.sortCode), kind: "number", isSortable: true },
  ];
}
