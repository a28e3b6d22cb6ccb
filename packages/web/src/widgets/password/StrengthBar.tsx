import { passwordLevels } from "@gongshu/core/validation/password.messages";
import "./strength.css";

const steps = passwordLevels.slice(1);

/** The strength of a new password as a bar; the words beside it are for users who cannot see it. Level 0 is empty. */
export function StrengthBar({ level }: { readonly level: number }) {
  return (
    <div className="strength-bar" data-level={level} aria-hidden="true">
      {steps.map(({ en }, index) => (
        <span key={en} data-on={index < level} />
      ))}
    </div>
  );
}
