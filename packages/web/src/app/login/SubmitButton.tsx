import { Button } from "antd";
import { useT } from "../../lib/locale.ts";
import { loginMessages } from "./login.messages.ts";

interface SubmitButtonProps {
  readonly text: string;
  readonly isBusy: boolean;
  /** Counts down on the button, which may be pressed again at 0. */
  readonly waitSeconds?: number;
}

/** The one primary button of a sign-in form. */
export function SubmitButton({ text, isBusy, waitSeconds = 0 }: SubmitButtonProps) {
  const t = useT();
  return (
    <Button type="primary" size="large" block htmlType="submit" loading={isBusy} disabled={waitSeconds > 0}>
      {waitSeconds > 0 ? t(loginMessages.tryIn, { seconds: waitSeconds }) : text}
    </Button>
  );
}
