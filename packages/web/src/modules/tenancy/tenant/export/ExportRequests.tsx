import type { ExportRequest, ExportRequestState } from "@gongshu/contract/tenancy/tenant-export";
import { answerExportRequest } from "@gongshu/contract/tenancy/tenant-export";
import type { Message } from "@gongshu/core/text/messages";
import { Badge, Button, Skeleton } from "antd";
import { type Translate, useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { useSession } from "#lib/session.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { exportStateNames, exportMessages as messages } from "./export.messages.ts";
import { useAnswerExport, useExportRequests } from "./queries.ts";
import "./export.css";

const statuses = {
  asked: "warning",
  granted: "success",
  refused: "error",
  withdrawn: "default",
  used: "processing",
  expired: "default",
} as const satisfies Record<ExportRequestState, string>;

/** As the server calls an export that was made on the machine itself. */
const machine = "server";

/** Who has asked for all data of the tenant, what was answered, and what came of it. */
export function ExportRequests() {
  const t = useT();
  const { data, error, refetch } = useExportRequests();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <div className="export-requests">
      <p className="export-text">{t(messages.text)}</p>
      {data.list.length === 0 ? (
        <EmptyState title={t(messages.empty)} />
      ) : (
        <ul>
          {data.list.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RequestItem({ request }: { readonly request: ExportRequest }) {
  const t = useT();
  const { state, operator, reason, creatorTime } = request;
  const facts = [
    [messages.reason, reason],
    [messages.time, formatTime(creatorTime)],
    [messages.answer, answerText(t, request)],
  ] as const;
  return (
    <li>
      <div className="export-head">
        <strong>{operator === machine ? t(messages.server) : operator}</strong>
        <Badge status={statuses[state]} text={stateText(t, request)} />
      </div>
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== "" && (
              <div key={label.en}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Answers request={request} />
    </li>
  );
}

function stateText(t: Translate, { state, expiresTime, usedTime }: ExportRequest): string {
  const name = t(exportStateNames[state]);
  if (state === "used") return t(messages.usedAt, { time: formatTime(usedTime) });
  return state === "asked" || state === "granted"
    ? `${name} · ${t(messages.until, { time: formatTime(expiresTime) })}`
    : name;
}

function answerText(t: Translate, { answerUser, answerTime }: ExportRequest): string {
  return answerTime === null ? "" : t(messages.answerBy, { name: answerUser, time: formatTime(answerTime) });
}

function Answers({ request }: { readonly request: ExportRequest }) {
  const t = useT();
  const ask = useConfirm();
  const answer = useAnswerExport();
  const isAdministrator = useSession(({ userInfo }) => userInfo?.isAdministrator === true);
  const canAnswer = useCan(answerExportRequest) && isAdministrator;
  const { id, state, operator: name } = request;
  if (state !== "asked" && state !== "granted") return null;
  if (!canAnswer) return <p className="export-text">{t(messages.administratorsOnly)}</p>;
  const send = (isGranted: boolean, text: Message, okText: string) =>
    void ask({
      about: name,
      text: (about) => t(text, { name: about }),
      okText,
      isDanger: isGranted,
      onYes: () => answer.mutateAsync({ params: { id }, body: { isGranted } }),
    });
  return (
    <div className="export-answers">
      {state === "asked" && (
        <Button type="primary" onClick={() => send(true, messages.askGrant, t(messages.grant))}>
          {t(messages.grant)}
        </Button>
      )}
      {state === "asked" ? (
        <Button onClick={() => send(false, messages.askRefuse, t(messages.refuse))}>{t(messages.refuse)}</Button>
      ) : (
        <Button onClick={() => send(false, messages.askTakeBack, t(messages.takeBack))}>{t(messages.takeBack)}</Button>
      )}
    </div>
  );
}
