import { Form, type FormInstance } from "antd";
import { type KeyboardEvent, useRef, useState } from "react";
import { CallError, claimError } from "../lib/call-error.ts";
import { useT } from "../lib/locale.ts";
import { useDialogWork } from "../lib/tab-page.ts";
import { reportError } from "../lib/toast.ts";
import { pathOfField } from "./form-fields.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useConfirm } from "./use-confirm.ts";

/** One line of the error summary. */
export interface FormProblem {
  readonly field: string;
  readonly text: string;
}

export interface FormDialogOptions<Values> {
  readonly isOpen: boolean;
  /** Saves; when it rejects with refused fields these are shown at their inputs, other failures take the general path. */
  readonly onSubmit: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
}

export interface FormDialog<Values> {
  readonly form: FormInstance<Values>;
  readonly isSaving: boolean;
  readonly problems: readonly FormProblem[];
  readonly save: () => void;
  /** Closes, after a question when something has been changed. */
  readonly requestClose: () => void;
  readonly finish: (values: Values) => void;
  readonly fail: (info: {
    errorFields: readonly { name: readonly (string | number)[]; errors: readonly string[] }[];
  }) => void;
  /** Somebody has changed a value. */
  readonly touch: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly focusField: (field: string) => void;
  /** The ref of the body: its first input takes the focus. */
  readonly focusFirst: (element: HTMLElement | null) => void;
  /** Told when the opening of the dialog has ended. */
  readonly opened: (isOpen: boolean) => void;
}

const focusable = "input:not([disabled]):not([type=hidden]), textarea:not([disabled]), [role=combobox]:not([disabled])";

/** Closes at once, or after a question when something was changed. */
function useLeaving(isTouched: boolean, onClose: () => void): () => void {
  const t = useT();
  const ask = useConfirm();
  return () => {
    if (!isTouched) return onClose();
    void ask({
      about: null,
      title: t(uiMessages.discardTitle),
      text: t(uiMessages.discardText),
      okText: t(uiMessages.discard),
      cancelText: t(uiMessages.keepEditing),
    }).then((isYes) => isYes && onClose());
  };
}

interface FirstFocus {
  readonly focusFirst: (element: HTMLElement | null) => void;
  readonly opened: (isOpen: boolean) => void;
}

/** Puts the focus on the first input once the form is there, and again if the dialog itself took it when its opening ended. */
function useFirstFocus(): FirstFocus {
  const body = useRef<HTMLElement | null>(null);
  // The dialog takes the focus itself when its opening ends; whoever has begun to type by then gets it back where it was.
  const last = useRef<HTMLElement | null>(null);
  // React hands the element out anew after every render; listening and the first focus happen once.
  const hasStarted = useRef(false);
  const focus = () => {
    const element = body.current;
    if (element === null || element.contains(document.activeElement)) return;
    (last.current ?? element.querySelector<HTMLElement>(focusable))?.focus();
  };
  return {
    focusFirst: (element) => {
      body.current = element;
      if (element === null || hasStarted.current) return;
      hasStarted.current = true;
      element.addEventListener("focusin", ({ target }) => {
        if (target instanceof HTMLElement) last.current = target;
      });
      window.setTimeout(focus, 120);
    },
    opened: (isOpen) => {
      if (isOpen) focus();
    },
  };
}

/** The refused inputs of a form: marked, listed, the first of them in focus. */
function useProblems<Values>(form: FormInstance<Values>) {
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const focusField = (field: string) => form.scrollToField(pathOfField(field), { block: "center", focus: true });
  const show = (found: readonly FormProblem[]) => {
    setProblems(found);
    const first = found[0];
    if (first !== undefined) focusField(first.field);
  };
  const showRefused = (error: CallError) => {
    claimError(error);
    const marks = error.errors.map(({ field, message }) => ({ name: pathOfField(field), errors: [message] }));
    form.setFields(marks as Parameters<typeof form.setFields>[0]);
    show(error.errors.map(({ field, message }) => ({ field, text: message })));
  };
  return { problems, focusField, show, showRefused, forget: () => setProblems([]) };
}

/** What FormModal and FormDrawer have in common: saving, problems, Ctrl+S, leaving with changes, first focus. */
export function useFormDialog<Values>({ isOpen, onSubmit, onClose }: FormDialogOptions<Values>): FormDialog<Values> {
  const [form] = Form.useForm<Values>();
  const [isTouched, setTouched] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { problems, focusField, show, showRefused, forget } = useProblems(form);
  const requestClose = useLeaving(isTouched, onClose);
  const { focusFirst, opened } = useFirstFocus();
  const submit = async (values: Values) => {
    setSaving(true);
    forget();
    try {
      await onSubmit(values);
      onClose();
      return true;
    } catch (error) {
      if (error instanceof CallError && error.errors.length > 0) showRefused(error);
      else reportError(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const fail: FormDialog<Values>["fail"] = ({ errorFields }) =>
    show(errorFields.map(({ name, errors }) => ({ field: name.join("."), text: errors[0] ?? "" })));
  const save = () => form.validateFields().then(submit, () => false);
  useDialogWork(isOpen && isTouched, { save, drop: onClose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (!isSaving) form.submit();
  };
  return {
    form,
    isSaving,
    problems,
    requestClose,
    focusField,
    save: form.submit,
    finish: (values) => void submit(values),
    fail,
    touch: () => setTouched(true),
    onKeyDown,
    focusFirst,
    opened,
  };
}
