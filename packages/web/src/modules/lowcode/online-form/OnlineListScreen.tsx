import { useEffect } from "react";
import { useT } from "#lib/locale.ts";
import { usePagePlace } from "#lib/page-place.ts";
import { usePageMenu } from "#lib/permission.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageSkeleton } from "#ui/PageSkeleton.tsx";
import { OnlineList } from "./OnlineList.tsx";
import { onlineFormMessages as messages } from "./online-form.messages.ts";
import { prefetchList } from "./prefetch-list.ts";
import { useOnlineModel } from "./queries.ts";
import { useViews } from "./views/queries.ts";

export interface OnlineListScreenProps {
  /** From the propertyJson of a menu of type 3. */
  readonly modelId: string;
}

/** The records of an online form: list, search, dialogs, import and export, all from its definitions. */
export function OnlineListScreen({ modelId }: OnlineListScreenProps) {
  const t = useT();
  const menuId = usePageMenu()?.id;
  const { search } = usePagePlace();
  const isPlain = search === "";
  useEffect(() => {
    if (isPlain) void prefetchList(modelId, menuId);
  }, [isPlain, modelId, menuId]);
  const { model, isLoading, error, retry } = useOnlineModel(modelId);
  // Which rows are asked for first depends on the view. Without views the list is shown as it is.
  const { isFetched } = useViews(modelId);
  if (isLoading || !isFetched) return <PageSkeleton />;
  if (model !== undefined) return <OnlineList model={model} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  return <EmptyState title={t(messages.notPublished)} description={t(messages.notPublishedText)} />;
}
