import type { VisualDevInfo } from "@gongshu/contract/lowcode/visual-dev";
import { useState } from "react";
import { findWork } from "#lib/kept-work.ts";
import { useT } from "#lib/locale.ts";
import { usePagePlace } from "#lib/page-place.ts";
import { useTabTitle } from "#lib/tab-page.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageSkeleton } from "#ui/PageSkeleton.tsx";
import { rowName } from "#ui/row-name.ts";
import type { Design } from "./design/design-state.ts";
import { designerMessages as messages } from "./designer.messages.ts";
import { FormDesigner } from "./FormDesigner.tsx";
import { useModel } from "./models/queries.ts";
import { designPlace, readDesign, readRecovery } from "./storage/stored-design.ts";
import { UnreadableDesign } from "./storage/UnreadableDesign.tsx";

/** The designer of one model, by the id in the address. It keeps the model as it was opened: what others save meanwhile is met when saving. */
export function FormDesignerScreen() {
  const t = useT();
  const { id } = usePagePlace().params;
  const { data, isFetching, error, refetch } = useModel(id);
  const [opened, setOpened] = useState<VisualDevInfo>();
  if (data !== undefined && !isFetching && opened?.id !== id && data.id === id) setOpened(data);
  useTabTitle(opened === undefined ? undefined : t(messages.tabTitle, { name: rowName(opened) }));
  if (opened !== undefined && opened.id === id) return <OpenedModel key={opened.id} model={opened} />;
  return error === null ? <PageSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function OpenedModel({ model }: { readonly model: VisualDevInfo }) {
  const [stored] = useState(() => readDesign(model));
  const [start, setStart] = useState<Design | null>(stored);
  const [recovery, setRecovery] = useState(() => readRecovery(findWork(designPlace(model.id))));
  const given = start ?? recovery?.design;
  if (given === undefined) return <UnreadableDesign model={model} onStart={setStart} />;
  // Giving up what was restored begins anew with what the server has.
  return (
    <FormDesigner
      key={recovery === null ? "stored" : "restored"}
      opened={model}
      stored={stored}
      start={given}
      recovery={recovery}
      onForget={() => setRecovery(null)}
    />
  );
}
