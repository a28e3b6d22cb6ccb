import { Form, type FormInstance } from "antd";
import { type KeyboardEvent, useState } from "react";
import { CallError, claimError } from "#lib/call-error.ts";
import { useDialogWork } from "#lib/tab-page.ts";
import { reportError } from "#lib/toast.ts";

export interface PageForm<Values> {
  readonly form: FormInstance<Values>;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly touch: () => void;
  readonly finish: (values: Values) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A form that stands in a page: saving, Ctrl+S, the mark of unsaved work at the tab, and refused fields at their inputs. Any other failure is
 * told as everywhere. `reset` gives up what was typed.
 */
export function usePageForm<Values extends object>(
  send: (values: Values) => Promise<unknown>,
  reset: () => void,
): PageForm<Values> {
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const submit = async (values: Values): Promise<boolean> => {
    setSaving(true);
    try {
      await send(values);
      setDirty(false);
      return true;
    } catch (error) {
      showRefused(form, error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  useDialogWork(isDirty, { save: () => form.validateFields().then(submit, () => false), drop: reset });
  return {
    form,
    isSaving,
    isDirty,
    touch: () => setDirty(true),
    finish: (values) => void submit(values),
    onKeyDown: (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!isSaving) form.submit();
    },
  };
}

/** Puts the sentences of a refusal at the inputs they are about; one that is about none of them is a toast. */
export function showRefused<Values>(form: FormInstance<Values>, error: unknown): void {
  if (!(error instanceof CallError) || error.errors.length === 0) return reportError(error);
  claimError(error);
  const marks = error.errors.map(({ field, message }) => ({ name: field.split("."), errors: [message] }));
  form.setFields(marks as Parameters<typeof form.setFields>[0]);
  const first = error.errors[0];
  if (first !== undefined) form.scrollToField(first.field.split("."), { block: "center", focus: true });
}
