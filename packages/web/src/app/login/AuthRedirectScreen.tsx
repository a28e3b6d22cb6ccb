import { Button } from "antd";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../../lib/locale.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { errorsOf } from "./attempt-errors.ts";
import { LoginLayout } from "./LoginLayout.tsx";
import { finishVisit } from "./oidc/finish-visit.ts";
import { oidcMessages } from "./oidc/oidc.messages.ts";

/** Where the identity provider sends people back to. The answer in the address is used once and taken off the address bar at once. */
export function AuthRedirectScreen() {
  const t = useT();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(search);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    let isCancelled = false;
    void navigate(pathname, { replace: true });
    finishVisit(answer).then(
      (target) => isCancelled || void navigate(target, { replace: true }),
      (error: unknown) => isCancelled || setFailure(errorsOf([], error).general),
    );
    return () => {
      isCancelled = true;
    };
  }, [answer, pathname, navigate]);
  return (
    <LoginLayout isInMain>
      <div className="login-form login-outcome">
        <h1>{t(failure === "" ? oidcMessages.title : oidcMessages.failed)}</h1>
        {failure === "" && <ProgressBar />}
        <p role="status">{failure === "" ? t(oidcMessages.working) : ""}</p>
        <p role="alert">{failure}</p>
        {failure !== "" && (
          <Button type="primary" size="large" block onClick={() => void navigate("/login", { replace: true })}>
            {t(oidcMessages.back)}
          </Button>
        )}
      </div>
    </LoginLayout>
  );
}
