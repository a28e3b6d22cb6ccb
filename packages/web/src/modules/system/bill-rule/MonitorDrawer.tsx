import type { ReplyOf } from "@gongshu/contract/endpoint";
import { getModel } from "@gongshu/contract/lowcode/visual-dev";
import type { BillHold, BillSeries, BillUse, billRuleMonitor } from "@gongshu/contract/system/bill-rule";
import { Drawer, Skeleton, Tag } from "antd";
import type { ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import { PageLink } from "#ui/PageLink.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { billListMessages as messages } from "./bill-rule-list.messages.ts";
import { useMonitor } from "./queries.ts";
import "./monitor.css";

/** What a rule has given and reserved, what comes next, and which forms use it; follows what happens. `dialog` holds the id. */
export function MonitorDrawer({ dialog }: { readonly dialog: DialogTarget<string> }) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const { data, error, refetch } = useMonitor(target, isOpen);
  const title = [t(messages.monitor), data?.fullName].filter(Boolean).join(" · ");
  return (
    <Drawer open={isOpen} title={title} size={560} onClose={close}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Monitor monitor={data} />
      )}
    </Drawer>
  );
}

/** Without the right to the current number only the forms are told. */
function Monitor({ monitor }: { readonly monitor: ReplyOf<typeof billRuleMonitor> }) {
  const t = useT();
  const { nextNumber, series, holds, uses } = monitor;
  return (
    <>
      {nextNumber !== undefined && (
        <section className="bill-next" aria-label={t(messages.nextNumber)}>
          <span>{t(messages.nextNumber)}</span>
          <strong>{nextNumber}</strong>
        </section>
      )}
      {series !== undefined && (
        <Part title={t(messages.series)} none={t(messages.noSeries)} isEmpty={series.length === 0}>
          <SeriesTable series={series} />
        </Part>
      )}
      {holds !== undefined && (
        <Part title={t(messages.holds)} none={t(messages.noHolds)} isEmpty={holds.length === 0}>
          <ul className="bill-lines">
            {holds.map((hold) => (
              <HoldLine key={hold.number} hold={hold} />
            ))}
          </ul>
        </Part>
      )}
      <Part title={t(messages.uses)} none={t(messages.noUses)} isEmpty={uses.length === 0}>
        <ul className="bill-lines">
          {uses.map((use) => (
            <UseLine key={use.modelId} use={use} />
          ))}
        </ul>
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Part({ title, none, isEmpty, children }: PartProps) {
  return (
    <section className="bill-part" aria-label={title}>
      <h2>{title}</h2>
      {isEmpty ? <p className="bill-none">{none}</p> : children}
    </section>
  );
}

function SeriesTable({ series }: { readonly series: readonly BillSeries[] }) {
  const t = useT();
  return (
    <table className="bill-series">
      <thead>
        <tr>
          <th scope="col">{t(messages.stem)}</th>
          <th scope="col">{t(messages.lastNumber)}</th>
          <th scope="col" data-align="right">
            {t(messages.givenCount)}
          </th>
          <th scope="col">{t(messages.outputTime)}</th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ stem, lastNumber, givenCount, outputTime }) => (
          <tr key={stem}>
            <th scope="row">{stem}</th>
            <td>{lastNumber}</td>
            <td data-align="right">{givenCount}</td>
            <td>{formatTime(outputTime)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HoldLine({ hold: { number, userName, expiresTime, isFree } }: { readonly hold: BillHold }) {
  const t = useT();
  return (
    <li>
      <strong>{number}</strong>
      <span>
        {isFree ? t(messages.isFree) : t(messages.heldUntil, { user: userName, time: formatTime(expiresTime) })}
      </span>
    </li>
  );
}

function UseLine({ use: { modelId, formName, fields, isPublished } }: { readonly use: BillUse }) {
  const t = useT();
  const canOpen = useCan(getModel);
  return (
    <li>
      {canOpen ? (
        <PageLink to={`/onlineDev/webDesign/design/${modelId}`}>{formName}</PageLink>
      ) : (
        <strong>{formName}</strong>
      )}
      {!isPublished && <Tag>{t(messages.draft)}</Tag>}
      <span>{t(messages.fieldsOf, { fields: fields.join(t(uiMessages.listSeparator)) })}</span>
    </li>
  );
}
