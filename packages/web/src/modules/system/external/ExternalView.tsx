import { Alert, Button, Descriptions, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { externalMessages as messages } from "./external.messages.ts";
import { useExternalAccount, useOpenExternalView } from "./queries.ts";

export function ExternalView({ isPresent }: { readonly isPresent: boolean }) {
  const t = useT();
  const { data, error, refetch } = useExternalAccount(isPresent);
  const opening = useOpenExternalView();
  const open = () => {
    // Opened at once, or the browser takes it for an advertisement; where it leads is known a moment later.
    const view = window.open("", "_blank");
    if (view === null) return toast("error", t(messages.blocked));
    view.opener = null;
    opening.mutate({}, { onSuccess: ({ url }) => view.location.replace(url), onError: () => view.close() });
  };
  return (
    <section aria-labelledby="external-view">
      <h2 id="external-view">{t(messages.externalView)}</h2>
      {isPresent ? (
        <>
          <p className="external-text">{t(messages.externalViewText)}</p>
          {error !== null ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <Skeleton active title={false} />
          ) : (
            <Descriptions
              size="small"
              column={{ xs: 1, sm: 2 }}
              items={(["account", "enterpriseId", "creditCode", "enterpriseName"] as const).map((name) => ({
                key: name,
                label: t(messages[name]),
                children: data[name] === "" ? "—" : data[name],
              }))}
            />
          )}
          <Button type="primary" loading={opening.isPending} onClick={open}>
            {t(messages.open)}
          </Button>
        </>
      ) : (
        <Alert type="info" showIcon title={t(messages.absent, { setting: "EXTERNAL_VIEW_URL" })} />
      )}
    </section>
  );
}
