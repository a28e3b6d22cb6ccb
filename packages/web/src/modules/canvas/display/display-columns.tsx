import type { Display } from "@gongshu/contract/canvas/display";
import { type RelativeTimeReader, relativeTime } from "@gongshu/core/text/relative-time";
import { Badge, Typography } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { formatTime } from "#ui/format-time.ts";
import { displayMessages } from "./display.messages.ts";

function LastSeen({
  row,
  t,
  reader,
}: {
  readonly row: Display;
  readonly t: Translate;
  readonly reader: RelativeTimeReader;
}) {
  if (row.lastSeenTime === undefined) return null;
  if (row.lastSeenTime === null) return <Badge status="default" text={t(displayMessages.neverSeen)} />;
  if (row.isOnline) return <Badge status="success" text={t(displayMessages.online)} />;
  const when = relativeTime(row.lastSeenTime, reader);
  return (
    <span title={formatTime(row.lastSeenTime)}>
      <Badge status="warning" text={t(displayMessages.seenAgo, { when })} />
    </span>
  );
}

/** The columns of the table of displays; their keys are the codes that grants name. */
export function displayColumns(t: Translate, reader: RelativeTimeReader): DataColumn<Display>[] {
  return [
    { key: "fullName", title: t(displayMessages.fullName) },
    {
      key: "board",
      title: t(displayMessages.board),
      besideText: 14,
      render: ({ board }) => <Typography.Text code>{board}</Typography.Text>,
    },
    {
      key: "lastSeenTime",
      title: t(displayMessages.lastSeenTime),
      width: 200,
      render: (row) => <LastSeen row={row} t={t} reader={reader} />,
    },
    { key: "ipAddress", title: t(displayMessages.ipAddress) },
    { key: "creatorTime", title: t(displayMessages.creatorTime), kind: "time" },
  ];
}
