import { batchObjectId } from "@gongshu/contract/access/authority";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { usePagePlace, usePageSearch } from "#lib/page-place.ts";
import { useUnsavedWork } from "#lib/tab-page.ts";
import { reportError } from "#lib/toast.ts";
import { Page } from "#ui/Page.tsx";
import { grantFocusOf } from "#widgets/authority/data-paths.ts";
import { type ExtraStep, GrantFoot, GrantSteps } from "#widgets/authority/GrantSteps.tsx";
import { itemsOf } from "#widgets/authority/grant-draft.ts";
import { useAddGrants } from "#widgets/authority/queries.ts";
import { onSaveKey } from "#widgets/authority/save-key.ts";
import { useGrantEditor } from "#widgets/authority/use-grant-editor.ts";
import { useGrantStep } from "#widgets/authority/use-grant-step.ts";
import { authorizeMessages as messages } from "./authorize.messages.ts";
import { nobody, ObjectsStep } from "./ObjectsStep.tsx";
import { useWork } from "./use-work.ts";
import "./authorize.css";

/** Grants a set of permissions to many roles, positions and people at once. */
export function AuthorizeScreen() {
  const t = useT();
  const { path } = usePagePlace();
  const [search, setSearch] = usePageSearch();
  const focus = grantFocusOf(Object.fromEntries(search));
  const [step, setStep] = useGrantStep(focus);
  const [objects, setObjects] = useState(nobody);
  const editor = useGrantEditor({ objectType: "Role", objectId: batchObjectId }, 0, focus);
  const { mutateAsync, isPending } = useAddGrants();
  const count = objects.role.length + objects.position.length + objects.user.length;
  const startOver = () => {
    editor.startOver();
    setObjects(nobody);
    setStep("module");
  };
  const save = async () => {
    // Whom it is for is what is missing then.
    if (count === 0) {
      setStep("objects");
      return false;
    }
    try {
      const { role, position, user } = objects;
      const body = { roleIds: [...role], positionIds: [...position], userIds: [...user] };
      await mutateAsync({ body: { ...body, ...itemsOf(editor.changes.added) } });
      startOver();
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  const saveHere = async () => {
    // What the address asked for is done. Somebody who has gone on to another tab stays there.
    if ((await save()) && focus !== undefined && window.location.pathname === path) setSearch(new URLSearchParams());
  };
  useUnsavedWork(useWork(editor.isDirty || count > 0, { save, drop: startOver }));
  const extra: ExtraStep = {
    key: "objects",
    title: t(messages.objects, { count }),
    content: <ObjectsStep value={objects} onChange={setObjects} />,
  };
  const canSave = editor.isDirty && count > 0 && !isPending;
  return (
    <Page title={t(messages.title)} description={t(messages.text)}>
      <div
        className="authorize-page"
        role="presentation"
        onKeyDown={onSaveKey(canSave ? () => void saveHere() : undefined)}
      >
        <GrantSteps editor={editor} step={step} onStep={setStep} extra={extra} />
        <GrantFoot
          editor={editor}
          step={step}
          onStep={setStep}
          extra={extra}
          isSaving={isPending}
          isReady={count > 0}
          onSave={() => void saveHere()}
        />
      </div>
    </Page>
  );
}
