import { Alert, Button, Form, type FormInstance, Skeleton } from "antd";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { useT } from "../lib/locale.ts";
import type { Edited } from "../lib/queries.ts";
import { ErrorState } from "./ErrorState.tsx";
import { type FormField, FormFields } from "./form-fields.tsx";
import { RestoredNotice } from "./RestoredNotice.tsx";
import { uiMessages } from "./ui.messages.ts";
import type { DialogDraft } from "./use-dialog-target.ts";
import type { FormDialog, FormDialogOptions } from "./use-form-dialog.ts";
import "./form.css";

/** Values to start from; a field without one starts empty. */
export type FormStart<Values extends object> = { readonly [Key in keyof Values]?: Values[Key] | undefined };

/** What a form dialog of either shape is given. */
export interface FormDialogProps<Values extends object> {
  readonly isOpen: boolean;
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Values to start from; while undefined the form waits with a skeleton. */
  readonly initialValues: FormStart<Values> | undefined;
  /** Where these come from: when it fails, that is said in their place, with a retry. */
  readonly source?: Pick<Edited<unknown>, "error" | "retry">;
  /** Saves and resolves; the dialog then closes. Refused fields of a `CallError` are shown at their inputs. */
  readonly onSubmit: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
  /** That of the `DialogTarget`: what is typed is kept over a reload of the window. Null for what is not worth it, or secret altogether. */
  readonly draft: DialogDraft | null;
  /** Pixels. */
  readonly width?: number;
  /** Inputs side by side. */
  readonly columns?: 1 | 2;
  /** Below the fields; may hold further `Form.Item`s. */
  readonly children?: ReactNode;
  readonly saveText?: string;
  /** Follows the values, for fields that depend on others. */
  readonly onValues?: (changed: Partial<Values>, values: Values, form: FormInstance<Values>) => void;
}

/** What the behaviour of a dialog needs of its props. */
export function dialogOptions<Values extends object>(props: FormDialogProps<Values>): FormDialogOptions<Values> {
  const secrets = props.fields.filter(({ kind, isSecret }) => kind === "password" || isSecret === true);
  return { ...props, secrets: secrets.map(({ name }) => name) };
}

interface FormBodyProps<Values extends object> {
  readonly dialog: FormDialog<Values>;
  readonly props: FormDialogProps<Values>;
}

/** Summary of problems, inputs, and the keys of a form dialog. */
export function FormBody<Values extends object>({ dialog, props }: FormBodyProps<Values>) {
  const { form, focusFirst } = dialog;
  const { fields, initialValues, source, columns = 1, children, onValues } = props;
  // Pages stay alive in their tabs: without a name of its own two forms would share the ids of their inputs.
  const name = useId();
  useRestoring(initialValues !== undefined, { dialog, props });
  if (initialValues === undefined && source !== undefined && source.error !== null)
    return <ErrorState error={source.error} onRetry={source.retry} />;
  if (initialValues === undefined)
    return <Skeleton active title={false} paragraph={{ rows: Math.min(fields.length, 8), width: "100%" }} />;
  return (
    <div role="presentation" className="form-body" ref={focusFirst} onKeyDown={dialog.onKeyDown}>
      {dialog.restored !== undefined && (
        <RestoredNotice
          time={dialog.restored.time}
          isOutdated={dialog.restored.isOutdated === true}
          onForget={dialog.forgetRestored}
        />
      )}
      <ProblemSummary dialog={dialog} fields={fields} />
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        className={columns === 2 ? "form-two" : ""}
        // A partial start is what every new record has.
        initialValues={initialValues}
        requiredMark
        scrollToFirstError={false}
        disabled={dialog.isSaving}
        onFinish={dialog.finish}
        onFinishFailed={dialog.fail}
        onValuesChange={(changed: Partial<Values>, values) => {
          dialog.touch(changed);
          onValues?.(changed, values, form);
        }}
      >
        <FormFields fields={fields} form={form} />
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </div>
  );
}

/** Brings back what was typed before a reload, once the inputs are there. */
function useRestoring<Values extends object>(isReady: boolean, { dialog, props }: FormBodyProps<Values>): void {
  // Pages that come back into view run their effects again.
  const isDone = useRef(false);
  const restore = useEffectEvent(() => {
    const values = dialog.restore();
    if (values !== undefined) props.onValues?.(values, dialog.form.getFieldsValue(true) as Values, dialog.form);
  });
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    restore();
  }, [isReady]);
}

function ProblemSummary<Values extends object>({
  dialog,
  fields,
}: {
  readonly dialog: FormDialog<Values>;
  readonly fields: readonly FormField[];
}) {
  const t = useT();
  const known = new Set(fields.map((field) => field.name));
  // One problem at a known input is plain to see there.
  if (dialog.problems.length < 2 && dialog.problems.every(({ field }) => known.has(field))) return null;
  const list = dialog.problems.map(({ field, text }) => (
    <li key={field}>
      <Button type="link" size="small" onClick={() => dialog.focusField(field)}>
        {text}
      </Button>
    </li>
  ));
  return (
    <Alert
      className="form-problems"
      type="error"
      role="alert"
      title={t(uiMessages.errorSummary, { count: dialog.problems.length })}
      description={<ul>{list}</ul>}
    />
  );
}

/** Cancel and save, with the key in the tooltip. */
export function FormFoot<Values extends object>({ dialog, props }: FormBodyProps<Values>) {
  const t = useT();
  return (
    <div role="presentation" className="form-foot" onKeyDown={dialog.onKeyDown}>
      <Button onClick={dialog.requestClose}>{t(uiMessages.cancel)}</Button>
      <Button
        type="primary"
        title={t(uiMessages.saveHint)}
        loading={dialog.isSaving}
        disabled={props.initialValues === undefined}
        onClick={dialog.save}
      >
        {props.saveText ?? t(uiMessages.save)}
      </Button>
    </div>
  );
}
