import { Form } from "antd";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";

interface EditorFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly isRequired?: boolean;
  readonly className?: string;
  /** A control that takes an `id`. */
  readonly children: ReactElement<{ id?: string }>;
}

/** A labelled control with its help, or the sentence why its value was refused. */
export function EditorField({ label, error, help, isRequired = false, className = "", children }: EditorFieldProps) {
  const id = useId();
  return (
    <Form.Item
      className={className}
      label={label}
      htmlFor={id}
      required={isRequired}
      extra={help}
      help={error}
      {...(error !== undefined && { validateStatus: "error" as const })}
    >
      {cloneElement(children, { id })}
    </Form.Item>
  );
}
