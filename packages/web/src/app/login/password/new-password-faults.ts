import type { Message } from "@gongshu/core/text/messages";
import { passwordStrength } from "@gongshu/core/validation/password";
import { passwordMessages } from "@gongshu/core/validation/password.messages";
import { newPasswordMessages } from "./new-password.messages.ts";

export interface NewPassword {
  readonly account: string;
  readonly oldPassword: string;
  readonly password: string;
  readonly repeat: string;
}

export type NewPasswordFaults = Readonly<Partial<Record<"oldPassword" | "password" | "repeat", Message>>>;

function passwordFault({ account, oldPassword, password }: NewPassword): Message | undefined {
  if (password === "") return newPasswordMessages.freshHint;
  const { fault } = passwordStrength(password, account);
  if (fault !== undefined) return passwordMessages[fault];
  return password === oldPassword ? newPasswordMessages.same : undefined;
}

function repeatFault({ password, repeat }: NewPassword): Message | undefined {
  if (repeat === "") return newPasswordMessages.repeatHint;
  return repeat === password ? undefined : newPasswordMessages.differs;
}

/** What is wrong with a change of password before it is sent, at its inputs. */
export function faultsOf(change: NewPassword): NewPasswordFaults {
  const password = passwordFault(change);
  const repeat = repeatFault(change);
  return {
    ...(change.oldPassword === "" && { oldPassword: newPasswordMessages.oldHint }),
    ...(password !== undefined && { password }),
    ...(repeat !== undefined && { repeat }),
  };
}
