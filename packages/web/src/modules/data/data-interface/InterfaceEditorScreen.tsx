import { useState } from "react";
import { dropWork, findWork } from "#lib/kept-work.ts";
import { useT } from "#lib/locale.ts";
import { usePagePlace } from "#lib/page-place.ts";
import { useTabTitle } from "#lib/tab-page.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageSkeleton } from "#ui/PageSkeleton.tsx";
import { editorMessages as messages } from "./editor/editor.messages.ts";
import { InterfaceEditor } from "./editor/InterfaceEditor.tsx";
import { type OpenedInterface, openedOf, restoredOf, workPlace } from "./editor/opened-interface.ts";
import { blankDraft } from "./interface-draft.ts";
import { useInterface } from "./queries.ts";
import "#ui/form.css";
import "./data-interface.css";

/** The editor of one interface, by the id in the address; `new` for one that is not there yet. */
export function InterfaceEditorScreen() {
  const { params, search } = usePagePlace();
  const { id = "new" } = params;
  const isNew = id === "new";
  const { data, isFetching, error, refetch } = useInterface(id, !isNew);
  const [opened, setOpened] = useState<OpenedInterface>();
  if (isNew && opened?.id !== "new") {
    const categoryId = new URLSearchParams(search).get("categoryId") ?? "";
    setOpened({ id: "new", info: undefined, draft: { ...blankDraft, categoryId } });
  }
  if (data !== undefined && !isFetching && data.id === id && opened?.id !== id) setOpened(openedOf(data));
  if (opened?.id === id) return <Opened key={id} opened={opened} />;
  return error === null ? <PageSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function Opened({ opened }: { readonly opened: OpenedInterface }) {
  const t = useT();
  const name = opened.info?.fullName ?? opened.info?.enCode;
  useTabTitle(name === undefined ? t(messages.newTitle) : t(messages.tabTitle, { name }));
  const [restored, setRestored] = useState(() => restoredOf(findWork(workPlace(opened.id))));
  const forget = () => {
    dropWork(workPlace(opened.id));
    setRestored(undefined);
  };
  // Giving up what was restored begins anew with what the server has.
  return (
    <InterfaceEditor
      key={restored === undefined ? "stored" : "restored"}
      opened={opened}
      restored={restored}
      onForget={forget}
    />
  );
}
