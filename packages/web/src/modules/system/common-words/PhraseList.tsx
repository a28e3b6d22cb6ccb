import type { ownPhrases, Phrase } from "@gongshu/contract/system/common-words";
import type { Message } from "@gongshu/core/text/messages";
import { Skeleton } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { moved } from "#lib/moved.ts";
import { useCan } from "#lib/permission.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SortableItems } from "#ui/SortableItems.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { type PhraseScope, useOrderPhrases, usePhrases, useRemovePhrase } from "#widgets/phrases/queries.ts";
import { commonWordsMessages as messages } from "./common-words.messages.ts";
import { PhraseForm, type PhraseTarget } from "./PhraseForm.tsx";
import { PhraseRow } from "./PhraseRow.tsx";
import "./common-words.css";

interface PhraseListProps {
  readonly scope: PhraseScope;
  /** Whoever may not create phrases only reads them. */
  readonly create: typeof ownPhrases.create;
  readonly limit: number;
  readonly text: Message;
  readonly noneTitle: Message;
}

/** A list of phrases: add, change, delete, and put in order by dragging. */
export function PhraseList({ scope, create, limit, text, noneTitle }: PhraseListProps) {
  const t = useT();
  const { data, error, refetch } = usePhrases();
  const dialog = useDialogTarget<PhraseTarget>(`phrases-${scope}`);
  const { rows, move } = useOrder(scope, data?.[scope]);
  const ask = useConfirm();
  const removal = useRemovePhrase(scope);
  const remove = ({ id, content }: Phrase) =>
    void ask({ about: content, onYes: () => removal.mutateAsync({ params: { id } }) });
  const canEdit = useCan(create);
  const add = <CreateButton do={create} label={t(messages.add)} onCreate={() => dialog.open({})} />;
  return (
    <div className="phrases">
      <div className="phrases-head">
        <p>{t(text)}</p>
        {rows.length > 0 && rows.length < limit && add}
        {rows.length >= limit && <p role="status">{t(messages.full, { limit })}</p>}
      </div>
      {data === undefined && error === null && <Skeleton active />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rows.length === 0 && (
        <EmptyState title={t(noneTitle)} description={t(messages.noneText)} action={add} />
      )}
      {canEdit ? (
        <SortableItems
          count={rows.length}
          onMove={move}
          nameOf={(index) => rows[index]?.content ?? ""}
          renderItem={(index, handle) => {
            const phrase = rows[index];
            if (phrase === undefined) return null;
            return (
              <PhraseRow
                phrase={phrase}
                handle={handle}
                onEdit={() => dialog.open({ id: phrase.id })}
                onRemove={() => remove(phrase)}
              />
            );
          }}
        />
      ) : (
        rows.map((phrase) => <PhraseRow key={phrase.id} phrase={phrase} />)
      )}
      <PhraseForm scope={scope} dialog={dialog} />
    </div>
  );
}

/** The new order is shown at once; the list as it is stored takes its place when that is answered, or refused. */
function useOrder(scope: PhraseScope, stored: readonly Phrase[] = []) {
  const [ahead, setAhead] = useState<readonly Phrase[]>();
  const order = useOrderPhrases(scope);
  const rows = ahead ?? stored;
  const move = (from: number, to: number) => {
    const next = moved(rows, from, to);
    setAhead(next);
    order.mutate({ body: { ids: next.map(({ id }) => id) } }, { onSettled: () => setAhead(undefined) });
  };
  return { rows, move };
}
