import type { TenantRow, TenantState } from "@gongshu/contract/tenancy/tenant";
import { formatFileSize } from "@gongshu/core/text/file-size";
import { Badge, Tag } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { formatDate, formatTime } from "#ui/format-time.ts";
import { tenantMessages as messages, tenantStateNames } from "./tenant.messages.ts";
import { daysUntil } from "./tenant-days.ts";

const statuses = {
  active: "success",
  expiring: "warning",
  suspended: "default",
  expired: "error",
  deleted: "error",
} as const satisfies Record<TenantState, string>;

/** What its files have, of what they may have. */
function filesText({ fileUsedBytes, fileQuotaBytes }: TenantRow): string {
  const used = formatFileSize(fileUsedBytes);
  return fileQuotaBytes === null ? used : `${used} / ${formatFileSize(fileQuotaBytes)}`;
}

/** The columns of the list; `nowMs` is when it was read. */
export function tenantColumns(t: Translate, nowMs: number): readonly DataColumn<TenantRow>[] {
  const expiry = ({ expiresTime, state, purgeTime }: TenantRow) => {
    if (state === "deleted") return t(messages.purgeOn, { day: formatDate(purgeTime) });
    if (expiresTime === null) return t(messages.never);
    const days = state === "expiring" ? daysUntil(expiresTime, nowMs) : null;
    return (
      <span className="tenant-expiry">
        {formatDate(expiresTime)}
        {days !== null && <Tag color="warning">{t(messages.daysLeft, { count: days })}</Tag>}
      </span>
    );
  };
  return [
    {
      key: "fullName",
      title: t(messages.fullName),
      text: ({ fullName, isDefault }) => (isDefault ? `${fullName} ${t(messages.isDefault)}` : fullName),
      besideText: 24,
      isSortable: true,
      render: ({ fullName, isDefault, exportRequest }) => (
        <span className="tenant-name">
          {fullName}
          {isDefault && <Tag color="processing">{t(messages.isDefault)}</Tag>}
          {exportRequest?.state === "asked" && <Tag color="warning">{t(messages.exportAsked)}</Tag>}
          {exportRequest?.state === "granted" && (
            <Tag color="success" title={t(messages.exportUntil, { time: formatTime(exportRequest.expiresTime) })}>
              {t(messages.exportGranted)}
            </Tag>
          )}
        </span>
      ),
    },
    { key: "enCode", title: t(messages.enCode), isSortable: true },
    {
      key: "state",
      title: t(messages.state),
      text: ({ state }) => t(tenantStateNames[state]),
      besideText: 16,
      render: ({ state, suspendedReason }) => (
        <span {...(state === "suspended" && suspendedReason !== "" && { title: suspendedReason })}>
          <Badge status={statuses[state]} text={t(tenantStateNames[state])} />
        </span>
      ),
    },
    { key: "expiresTime", title: t(messages.expiresTime), width: 130, isSortable: true, render: expiry },
    { key: "userCount", title: t(messages.userCount), kind: "number" },
    { key: "fileUsedBytes", title: t(messages.files), text: filesText, align: "right" },
    { key: "lastLogTime", title: t(messages.lastLogTime), kind: "time" },
    { key: "mobilePhone", title: t(messages.mobilePhone) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", isSortable: true },
    { key: "description", title: t(messages.remarks) },
  ];
}
