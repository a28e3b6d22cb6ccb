import type { Message } from "@gongshu/core/text/messages";
import type { PasswordPolicy } from "@gongshu/core/validation/password";
import { passwordMessages } from "@gongshu/core/validation/password.messages";
import { findPasswordFault } from "#widgets/password/find-password-fault.ts";
import { newPasswordMessages } from "./new-password.messages.ts";

export interface NewPassword {
  readonly account: string;
  readonly policy: PasswordPolicy;
  readonly oldPassword: string;
  readonly password: string;
  readonly repeat: string;
}

export type NewPasswordFaults = Readonly<Partial<Record<"oldPassword" | "password" | "repeat", Message>>>;

async function passwordFault({ account, policy, oldPassword, password }: NewPassword): Promise<Message | undefined> {
  if (password === "") return newPasswordMessages.freshHint;
  const fault = await findPasswordFault(password, account, policy);
  if (fault !== undefined) return passwordMessages[fault];
  return password === oldPassword ? newPasswordMessages.same : undefined;
}

function repeatFault({ password, repeat }: NewPassword): Message | undefined {
  if (repeat === "") return newPasswordMessages.repeatHint;
  return repeat === password ? undefined : newPasswordMessages.differs;
}

/** What is wrong with a change of password before it is sent, at its inputs. */
export async function faultsOf(change: NewPassword): Promise<NewPasswordFaults> {
  const password = await passwordFault(change);
  const repeat = repeatFault(change);
  return {
    ...(change.oldPassword === "" && { oldPassword: newPasswordMessages.oldHint }),
    ...(password !== undefined && { password }),
    ...(repeat !== undefined && { repeat }),
  };
}
