import { type ReactNode, useId } from "react";

interface InputProps {
  readonly id: string;
  readonly className: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string;
}

interface LabelledFieldProps {
  readonly label: string;
  /** Under the input, in place of the hint; empty for none. */
  readonly error: string;
  readonly hint?: string;
  readonly children: (props: InputProps) => ReactNode;
}

/** Label, input and what there is to say about it. The sign-in page does without the form library to be there sooner. */
export function LabelledField({ label, error, hint = "", children }: LabelledFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, className: "login-input", "aria-invalid": error !== "", "aria-describedby": noteId })}
      <p
        id={noteId}
        className={error === "" ? "login-note" : "login-note login-error"}
        role={error === "" ? "status" : "alert"}
      >
        {error === "" ? hint : error}
      </p>
    </div>
  );
}
