import type { VisualDevRow } from "@gongshu/contract/lowcode/visual-dev";
import { exportModel, type ModelFile } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { joinNames } from "@gongshu/core/text/join-names";
import type { Locale } from "@gongshu/core/text/messages";
import { useQuery } from "@tanstack/react-query";
import { Alert, Checkbox, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useLocale, useT } from "#lib/locale.ts";
import { endpointQuery } from "#lib/queries.ts";
import { saveFile } from "#lib/transfer.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import "./exchange.css";
import { exchangeMessages as messages } from "./exchange.messages.ts";

interface ExportDialogProps {
  readonly model: VisualDevRow;
  readonly onClose: () => void;
}

/** Saves a form as a file, after it has told what will be in it and asked about the forms that it names. */
export function ExportDialog({ model, onClose }: ExportDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(true);
  const [withRelated, setWithRelated] = useState(true);
  const alone = useFile(model.id, false, true);
  const related = alone.data?.named.filter(({ kind }) => kind === "model") ?? [];
  const whole = useFile(model.id, true, related.length > 0);
  const chosen = withRelated && related.length > 0 ? whole : alone;
  const save = () => {
    if (chosen.data === undefined) return;
    const text = JSON.stringify(chosen.data, null, 2);
    saveFile(new Blob([text], { type: "application/json" }), `${model.fullName ?? model.id}.json`);
    setOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      title={t(messages.exportTitle, { name: model.fullName ?? "" })}
      okText={t(messages.export)}
      okButtonProps={{ disabled: chosen.data === undefined }}
      onOk={save}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className="model-exchange">
        <p>{t(messages.exportHint)}</p>
        {related.length > 0 && (
          <Checkbox checked={withRelated} onChange={(event) => setWithRelated(event.target.checked)}>
            {t(messages.withRelated, { names: namesOf(related, locale) })}
          </Checkbox>
        )}
        {chosen.error !== null && <ErrorState error={chosen.error} onRetry={() => void chosen.refetch()} />}
        {chosen.data === undefined ? chosen.error === null && <Skeleton active /> : <FileContent file={chosen.data} />}
      </div>
    </Modal>
  );
}

function useFile(id: string, isWhole: boolean, isAsked: boolean) {
  return useQuery({
    ...endpointQuery(exportModel, { params: { id }, query: { related: isWhole ? "1" : "0" } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true },
  });
}

const namesOf = (parts: ModelFile["named"], locale: Locale) =>
  joinNames(
    parts.map(({ fullName }) => fullName),
    locale,
  );

/** What is in the file, and what could not get into it. */
function FileContent({ file: { models, dictionaries, billRules, interfaces, named } }: { readonly file: ModelFile }) {
  const t = useT();
  const locale = useLocale();
  const counts = [
    [messages.holdsModels, models],
    [messages.holdsDictionaries, dictionaries],
    [messages.holdsRules, billRules],
    [messages.holdsInterfaces, interfaces],
  ] as const;
  const parts = counts
    .filter(([, list]) => list.length > 0)
    .map(([message, list]) => t(message, { count: list.length }));
  const others = named.filter(({ kind }) => kind !== "model");
  return (
    <>
      <p role="status">{t(messages.holds, { parts: joinNames(parts, locale) })}</p>
      {others.length > 0 && (
        <Alert type="warning" showIcon title={t(messages.notHeld, { names: namesOf(others, locale) })} />
      )}
    </>
  );
}
