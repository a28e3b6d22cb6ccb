import { useId } from "react";

interface EntryFieldProps {
  readonly name: string;
  readonly label: string;
  /** Beside the label, for what may be left out. */
  readonly mark: string;
  readonly value: string;
  /** Empty for none. */
  readonly error: string;
  readonly maxLength: number;
  readonly autoComplete: string;
  /** Takes the whole width. */
  readonly isWide: boolean;
  readonly inputMode?: "tel" | "email";
  readonly onChange: (value: string) => void;
}

/** Label, input and what is wrong with it. */
export function EntryField({ label, mark, error, isWide, onChange, ...input }: EntryFieldProps) {
  const id = useId();
  return (
    <div className="entry-field" data-wide={isWide || undefined}>
      <label htmlFor={id}>
        {label}
        {mark !== "" && <span className="entry-mark">{mark}</span>}
      </label>
      <input
        {...input}
        id={id}
        className="entry-input"
        aria-required={mark === ""}
        aria-invalid={error !== ""}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className="entry-error" role={error === "" ? undefined : "alert"}>
        {error}
      </p>
    </div>
  );
}
