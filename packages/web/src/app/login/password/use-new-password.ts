import { modifyPassword } from "@gongshu/contract/account/password";
import { md5 } from "js-md5";
import { callWithMessage } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { askForNewPassword } from "#lib/session.ts";
import { toast } from "#lib/toast.ts";
import { useAttempt } from "../use-attempt.ts";
import { faultsOf, type NewPassword } from "./new-password-faults.ts";

const fields = ["oldPassword", "password", "repeat"] as const;

/** Changes the password that the server wants changed; the guard then loads the user and opens the page that was asked for. */
export function useNewPassword() {
  const t = useT();
  const { run, ...attempt } = useAttempt(fields);
  const save = async (change: NewPassword) => {
    const faults = await faultsOf(change);
    const missing = {
      oldPassword: faults.oldPassword === undefined ? "" : t(faults.oldPassword),
      password: faults.password === undefined ? "" : t(faults.password),
      repeat: faults.repeat === undefined ? "" : t(faults.repeat),
    };
    return run(missing, async () => {
      const { msg } = await callWithMessage(modifyPassword, {
        body: { oldPassword: md5(change.oldPassword), password: md5(change.password) },
      });
      toast("success", msg);
      askForNewPassword(undefined);
    });
  };
  return { ...attempt, save };
}
