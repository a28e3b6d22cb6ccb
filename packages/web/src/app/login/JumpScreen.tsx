import CheckCircleFilled from "@ant-design/icons/CheckCircleFilled";
import CloseCircleFilled from "@ant-design/icons/CloseCircleFilled";
import InfoCircleFilled from "@ant-design/icons/InfoCircleFilled";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { LoadUser } from "../session/LoadUser.tsx";
import { LoginLayout } from "./LoginLayout.tsx";
import { JumpOutcome } from "./scan/JumpOutcome.tsx";
import { JumpQuestion } from "./scan/JumpQuestion.tsx";
import { jumpMessages } from "./scan/jump.messages.ts";
import { useJump } from "./scan/use-jump.ts";
import "./scan/scan.css";
import "./scan/jump.css";

/** The page that a phone opens after scanning the QR code of a sign-in page. The user signed in on the phone confirms or refuses the other device. */
export function JumpScreen() {
  const t = useT();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasToken = useSession((session) => session.token !== "");
  const hasUser = useSession((session) => session.userInfo !== undefined);
  const ticket = new URLSearchParams(search).get("ticket") ?? "";
  if (ticket !== "" && hasToken && hasUser)
    return (
      <JumpPage>
        <Answering key={ticket} ticket={ticket} />
      </JumpPage>
    );
  if (ticket !== "" && hasToken) return <LoadUser />;
  const text = t(ticket === "" ? jumpMessages.noTicket : jumpMessages.signInFirst);
  const signIn = () => void navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`);
  return (
    <JumpPage>
      <JumpOutcome icon={<InfoCircleFilled />} title={t(jumpMessages.title)} text={text}>
        {ticket === "" ? undefined : (
          <Button type="primary" size="large" block onClick={signIn}>
            {t(jumpMessages.signIn)}
          </Button>
        )}
      </JumpOutcome>
    </JumpPage>
  );
}

function JumpPage({ children }: { readonly children: ReactNode }) {
  return (
    <LoginLayout isInMain>
      <div className="login-form jump">{children}</div>
    </LoginLayout>
  );
}

function Answering({ ticket }: { readonly ticket: string }) {
  const t = useT();
  const { view, answering, answer, retry } = useJump(ticket);
  if (view.kind === "loading") return <ProgressBar />;
  if (view.kind === "asking")
    return <JumpQuestion view={view} answering={answering} onAnswer={(choice) => void answer(choice)} />;
  if (view.kind === "fault")
    return (
      <JumpOutcome icon={<CloseCircleFilled className="jump-bad" />} title={t(jumpMessages.fault)} text={view.text}>
        {view.canRetry ? (
          <Button size="large" block onClick={retry}>
            {t(jumpMessages.retry)}
          </Button>
        ) : undefined}
      </JumpOutcome>
    );
  return view.kind === "confirmed" ? (
    <JumpOutcome
      icon={<CheckCircleFilled className="jump-good" />}
      title={t(jumpMessages.confirmed)}
      text={t(jumpMessages.confirmedText)}
    />
  ) : (
    <JumpOutcome
      icon={<CloseCircleFilled className="jump-bad" />}
      title={t(jumpMessages.refused)}
      text={t(jumpMessages.refusedText)}
    />
  );
}
