import { totpDigits } from "@gongshu/contract/account/second-factor";
import { Input } from "antd";
import { useId } from "react";

interface CodeFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Empty for none. */
  readonly problem: string;
  readonly onChange: (text: string) => void;
}

/** The six digits that a device shows. */
export function CodeField({ label, placeholder, value, problem, onChange }: CodeFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        className="security-code"
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={totpDigits}
        value={value}
        placeholder={placeholder}
        aria-describedby={`${id}-problem`}
        {...(problem !== "" && { status: "error" as const, "aria-invalid": true })}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ""))}
      />
      <p id={`${id}-problem`} className="security-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
