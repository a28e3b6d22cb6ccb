import type { OwnSession } from "@gongshu/contract/account/current-user";
import { Button, Tag } from "antd";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useOthersEnd, useOwnSessions, useSessionEnd } from "../queries.ts";
import { sessionMessages as messages } from "./sessions.messages.ts";
import { wayText } from "./way-text.ts";

function columnsOf(t: Translate): readonly DataColumn<OwnSession>[] {
  return [
    {
      key: "platForm",
      title: t(messages.platForm),
      width: 230,
      render: ({ platForm, isCurrent }) => (
        <>
          {platForm === "" ? t(messages.unknownDevice) : platForm}
          {isCurrent && (
            <Tag className="session-current" color="processing">
              {t(messages.current)}
            </Tag>
          )}
        </>
      ),
    },
    {
      key: "place",
      title: t(messages.place),
      render: ({ place, ipAddress }) => [place, ipAddress].filter((text) => text !== "").join(" · "),
    },
    { key: "way", title: t(messages.way), width: 110, render: ({ way }) => wayText(t, way) },
    { key: "createdTime", title: t(messages.createdTime), kind: "time" },
    { key: "lastSeenTime", title: t(messages.lastSeenTime), kind: "time" },
  ];
}

/** Where one is signed in; every session but this one can be ended. */
export function SessionTable() {
  const t = useT();
  const ask = useConfirm();
  const { data, isFetching, error, refetch } = useOwnSessions();
  const end = useSessionEnd();
  const endOthers = useOthersEnd();
  const hasOthers = data?.list.some(({ isCurrent }) => !isCurrent) === true;
  const askToEndOthers = () =>
    ask({
      about: null,
      text: t(messages.endOthersText),
      okText: t(messages.endOthers),
      onYes: () => endOthers.mutateAsync(undefined),
    });
  return (
    <section>
      <div className="profile-section-head">
        <div>
          <h3 className="profile-section-title">{t(messages.title)}</h3>
          <p className="profile-section-text">{t(messages.text)}</p>
        </div>
        {hasOthers && (
          <Button danger onClick={() => void askToEndOthers()}>
            {t(messages.endOthers)}
          </Button>
        )}
      </div>
      <DataTable<OwnSession>
        name="own-sessions"
        label={t(messages.title)}
        columns={columnsOf(t)}
        rows={data?.list}
        rowName={({ platForm }) => platForm}
        isLoading={isFetching}
        error={error}
        onRetry={() => void refetch()}
        isFilling={false}
        hasIndex={false}
        rowActions={(row) =>
          row.isCurrent
            ? []
            : [
                {
                  key: "end",
                  label: t(messages.end),
                  isDanger: true,
                  confirm: (name) => t(messages.endText, { name }),
                  onRun: () => end.mutateAsync({ params: { id: row.id } }),
                },
              ]
        }
      />
    </section>
  );
}
