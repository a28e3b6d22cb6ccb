import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { startSession } from "#lib/session.ts";
import { ProgressBar } from "../../ProgressBar.tsx";
import { useTitle } from "../../use-title.ts";
import { LoginLayout } from "../LoginLayout.tsx";
import { failureText, keepFailure } from "../sign-in-failure.ts";
import { tokenVisitMessages as messages } from "./token-visit.messages.ts";
import { endTokenVisit } from "./token-visit.ts";
import { readVisitedSession, type VisitedSession } from "./visited-session.ts";
import "../scan/jump.css";

/** Before anything of a session is shown that a link or another site has opened: whose it is, and a way not to take it. */
export function TokenVisitScreen({ token }: { readonly token: string }) {
  const t = useT();
  useTitle(t(messages.title));
  const [session, setSession] = useState<VisitedSession>();
  useEffect(() => {
    let isCancelled = false;
    readVisitedSession(token).then(
      (found) => isCancelled || setSession(found),
      (error: unknown) => {
        if (isCancelled) return;
        keepFailure(failureText(error));
        endTokenVisit();
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [token]);
  return session === undefined ? <ProgressBar /> : <Question token={token} session={session} />;
}

interface QuestionProps {
  readonly token: string;
  readonly session: VisitedSession;
}

function Question({ token, session }: QuestionProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { tenantId, name, account, tenantName } = session;
  const facts = [
    [messages.name, name],
    [messages.account, account],
    [messages.tenant, tenantName],
  ] as const;
  const enter = () => {
    endTokenVisit();
    startSession(token, tenantId);
  };
  return (
    <LoginLayout>
      <div className="login-form jump">
        <h1 ref={heading} tabIndex={-1}>
          {t(messages.title)}
        </h1>
        <p>{t(messages.text)}</p>
        <dl className="jump-facts">
          {facts.map(([label, value]) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{value === "" ? t(messages.unknown) : value}</dd>
            </div>
          ))}
        </dl>
        <p className="jump-warning">{t(messages.warning)}</p>
        <div className="jump-answers token-answers">
          <Button type="primary" size="large" block onClick={enter}>
            {t(messages.enter)}
          </Button>
          <Button size="large" block onClick={endTokenVisit}>
            {t(messages.leave)}
          </Button>
        </div>
      </div>
    </LoginLayout>
  );
}
