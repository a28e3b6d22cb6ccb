import { Button } from "antd";
import { Component, type ReactNode } from "react";
import { say } from "../lib/locale.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { appMessages } from "./app.messages.ts";

interface Props {
  readonly children: ReactNode;
  /** Stands in when a part of the program cannot be fetched; without it a reload is offered. */
  readonly chunkFallback?: ReactNode;
}

interface State {
  readonly error: Error | undefined;
}

/** Whether a chunk could not be loaded: it was removed by a release, or the server does not answer. */
function isChunkLoadError(error: Error): boolean {
  return /dynamically imported module|module script failed|Failed to fetch|preload CSS/i.test(error.message);
}

function ReloadOffer() {
  return (
    <div className="centered">
      <ErrorState title={say(appMessages.newVersion)} />
      <Button type="primary" onClick={() => window.location.reload()}>
        {say(appMessages.reload)}
      </Button>
    </div>
  );
}

/** Keeps the failure of one page inside it, with a way to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isChunkLoadError(error)) return this.props.chunkFallback ?? <ReloadOffer />;
    return (
      <ErrorState title={say(appMessages.crashed)} error={error} onRetry={() => this.setState({ error: undefined })} />
    );
  }
}
