import { listPhrases, maxPhraseLength, type PhraseInput } from "@gongshu/contract/system/common-words";
import { useQueryClient } from "@tanstack/react-query";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { type PhraseScope, useCreatePhrase, usePhrase, useUpdatePhrase } from "#widgets/phrases/queries.ts";
import { commonWordsMessages as messages } from "./common-words.messages.ts";

export interface PhraseTarget {
  /** Absent for a new one. */
  readonly id?: string;
}

interface PhraseFormProps {
  readonly scope: PhraseScope;
  readonly dialog: DialogTarget<PhraseTarget>;
}

/** Adds or changes a phrase. */
export function PhraseForm({ scope, dialog }: PhraseFormProps) {
  const t = useT();
  const client = useQueryClient();
  const id = dialog.target?.id;
  const create = useCreatePhrase(scope);
  const update = useUpdatePhrase(scope);
  const fields: FormField[] = [
    { name: "content", label: t(messages.content), kind: "textarea", isRequired: true, maxLength: maxPhraseLength },
  ];
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields,
    edited: usePhrase(scope, id, dialog.openCount),
    blank: { content: "" },
    refresh: () => client.invalidateQueries({ queryKey: [listPhrases.path] }),
    create: (body: PhraseInput) => create.mutateAsync({ body }),
    update: (key, body, version) => update.mutateAsync({ params: { id: key }, body: { ...body, version } }),
  });
  return <FormModal<PhraseInput> key={formKey} {...props} title={t(id === undefined ? messages.add : messages.edit)} />;
}
