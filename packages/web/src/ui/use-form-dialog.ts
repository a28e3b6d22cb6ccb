import { Form, type FormInstance } from "antd";
import { type KeyboardEvent, useRef, useState } from "react";
import { CallError, claimError } from "../lib/call-error.ts";
import { useT } from "../lib/locale.ts";
import { useDialogWork } from "../lib/tab-page.ts";
import { reportError } from "../lib/toast.ts";
import { mergedValues, type TypedValues, withoutPaths } from "../lib/typed-values.ts";
import { pathOfField } from "./form-fields.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useConfirm } from "./use-confirm.ts";
import type { DialogDraft, RestoredDraft } from "./use-dialog-target.ts";

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
  /** Where what is typed is kept over a reload; null where nothing may be, or nothing is worth it. */
  readonly draft: DialogDraft | null;
  /** Dotted names of inputs whose values are never kept. */
  readonly secrets: readonly string[];
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
  /** Somebody has changed these values. */
  readonly touch: (changed: Partial<Values>) => void;
  /** The inputs are there: what was typed before a reload goes into them. Gives these values. */
  readonly restore: () => Partial<Values> | undefined;
  /** What was brought back after a reload; undefined when nothing was. */
  readonly restored: RestoredDraft | undefined;
  /** Gives up what was brought back, after a question. */
  readonly forgetRestored: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly focusField: (field: string) => void;
  /** The ref of the body: its first input takes the focus. */
  readonly focusFirst: (element: HTMLElement | null) => void;
  /** Told when the opening of the dialog has ended. */
  readonly opened: (isOpen: boolean) => void;
}

const focusable = "input:not([disabled]):not([type=hidden]), textarea:not([disabled]), [role=combobox]:not([disabled])";

/** Gives true when somebody agrees to lose what was typed. */
function useDiscardQuestion(): () => Promise<boolean> {
  const t = useT();
  const ask = useConfirm();
  return () =>
    ask({
      about: null,
      title: t(uiMessages.discardTitle),
      text: t(uiMessages.discardText),
      okText: t(uiMessages.discard),
      cancelText: t(uiMessages.keepEditing),
    });
}

/** Closes at once, or after a question when something was changed. One that is on its way out, saved, asks nothing. */
function useLeaving(isTouched: boolean, isOpen: boolean, onClose: () => void): () => void {
  const ask = useDiscardQuestion();
  return () => {
    if (!isOpen) return;
    if (!isTouched) return onClose();
    void ask().then((isYes) => isYes && onClose());
  };
}

interface FirstFocus {
  readonly focusFirst: (element: HTMLElement | null) => void;
  readonly opened: (isOpen: boolean) => void;
}

/** Puts the focus on the first input once the form is there, and again if the dialog itself took it when its opening ended. */
function useFirstFocus(): FirstFocus {
  const body = useRef<HTMLElement | null>(null);
  // The dialog takes the focus itself when its opening ends; a user who has begun to type by then gets it back where it was.
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

/** What is typed in a form, kept over a reload of the window. */
function useKeptInputs<Values>(
  form: FormInstance<Values>,
  draft: DialogDraft | null,
  secrets: readonly string[],
): Pick<FormDialog<Values>, "touch" | "restore" | "restored" | "forgetRestored"> & { readonly isTouched: boolean } {
  const [isTouched, setTouched] = useState(false);
  const [restored, setRestored] = useState<RestoredDraft>();
  const typed = useRef<TypedValues>({});
  const ask = useDiscardQuestion();
  const forget = () => {
    form.resetFields();
    typed.current = {};
    draft?.drop();
    setTouched(false);
    setRestored(undefined);
  };
  return {
    isTouched,
    restored,
    touch: (changed) => {
      setTouched(true);
      typed.current = mergedValues(typed.current, changed);
      draft?.keep(withoutPaths(typed.current, secrets));
    },
    restore: () => {
      const kept = draft?.take();
      if (kept === undefined) {
        // The dialog begins anew: what was typed in it before was given up.
        draft?.drop();
        return undefined;
      }
      const { values } = kept;
      typed.current = values;
      // They came out of this form.
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
      setTouched(true);
      setRestored(kept);
      return values as Partial<Values>;
    },
    forgetRestored: () => void ask().then((isYes) => isYes && forget()),
  };
}

/** The behaviour shared by FormModal and FormDrawer: saving, errors, Ctrl+S, leaving with changes, first focus. */
export function useFormDialog<Values>(options: FormDialogOptions<Values>): FormDialog<Values> {
  const { isOpen, onSubmit, onClose, draft, secrets } = options;
  const [form] = Form.useForm<Values>();
  const { isTouched, ...inputs } = useKeptInputs(form, draft, secrets);
  const [isSaving, setSaving] = useState(false);
  const { problems, focusField, show, showRefused, forget } = useProblems(form);
  const requestClose = useLeaving(isTouched, isOpen, onClose);
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
    ...inputs,
    onKeyDown,
    focusFirst,
    opened,
  };
}
