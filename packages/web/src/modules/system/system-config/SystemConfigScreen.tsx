import { Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Page } from "#ui/Page.tsx";
import { ConfigForm } from "./ConfigForm.tsx";
import { useSystemConfig } from "./queries.ts";
import { configMessages as messages } from "./system-config.messages.ts";

/** The settings of the tenant: what it is called, how people sign in, how long logs stay, mail and text messages. */
export function SystemConfigScreen() {
  const t = useT();
  const { data, error, refetch, retry } = useSystemConfig();
  if (data !== undefined) return <ConfigForm info={data} onReload={refetch} />;
  return (
    <Page title={t(messages.title)} layout="flow">
      {error === null ? <Skeleton active /> : <ErrorState error={error} onRetry={retry} />}
    </Page>
  );
}
