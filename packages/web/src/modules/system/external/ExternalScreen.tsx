import { Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Page } from "#ui/Page.tsx";
import { ExternalView } from "./ExternalView.tsx";
import { externalMessages as messages } from "./external.messages.ts";
import { MachineTool } from "./MachineTool.tsx";
import { useExternalState } from "./queries.ts";
import "./external.css";

/** The services outside that this installation knows, and the ways to try them. */
export function ExternalScreen() {
  const t = useT();
  const { data, error, refetch } = useExternalState();
  return (
    <Page title={t(messages.title)} description={t(messages.description)}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : (
        <div className="external">
          <MachineTool isPresent={data.machineTool} />
          <ExternalView isPresent={data.externalView} />
        </div>
      )}
    </Page>
  );
}
