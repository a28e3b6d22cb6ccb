import { useId, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { appMessages } from "../app.messages.ts";
import { useSystemName } from "../brand/use-system-name.ts";
import { useTitle } from "../use-title.ts";
import { AccountForm } from "./AccountForm.tsx";
import { enter } from "./enter.ts";
import { useFactorStep } from "./factor/factor-step.ts";
import { PasskeyButton } from "./factor/PasskeyButton.tsx";
import { LoginLayout } from "./LoginLayout.tsx";
import { loginMessages } from "./login.messages.ts";
import { OidcButton } from "./oidc/OidcButton.tsx";
import { useSignInFailure } from "./sign-in-failure.ts";
import { useSignInWays } from "./use-sign-in-ways.ts";
import { type Way, WayTabs } from "./WayTabs.tsx";

const ScanPanel = lazyComponent(() => import("./scan/ScanPanel.tsx").then((module) => module.ScanPanel));
const CodeForm = lazyComponent(() => import("./code/CodeForm.tsx").then((module) => module.CodeForm));

const FactorForm = lazyComponent(() => import("./factor/FactorForm.tsx").then((module) => module.FactorForm));

function preload(way: Way): void {
  if (way === "scan") ScanPanel.preload();
  if (way === "code") CodeForm.preload();
}

/** The ways to sign in. The guard leads on as soon as there is a session. */
export function LoginScreen() {
  const t = useT();
  const name = useSystemName();
  useTitle(t(appMessages.login));
  const panelId = useId();
  const { ways, directory, provider, hasPasskeys } = useSignInWays();
  const [choice, setChoice] = useState<Way>();
  const chosen = choice ?? "account";
  const failure = useSignInFailure(({ text }) => text);
  const step = useFactorStep((state) => state.step);
  if (step?.purpose === "signIn")
    return (
      <LoginLayout>
        <FactorForm step={step} />
      </LoginLayout>
    );
  return (
    <LoginLayout>
      <div className="login-form">
        <h1>{t(loginMessages.title, { system: name })}</h1>
        {failure !== "" && (
          <p className="login-failure" role="alert">
            {failure}
          </p>
        )}
        <WayTabs
          ways={ways}
          active={chosen}
          directory={directory}
          panelId={panelId}
          onChoose={setChoice}
          onNear={preload}
        />
        <div className="login-panel" id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${chosen}`}>
          {(chosen === "account" || chosen === "ldap") && (
            <AccountForm
              key={chosen}
              isFocused={choice === undefined}
              purpose={chosen === "ldap" ? "ldap" : "signIn"}
            />
          )}
          {chosen === "scan" && <ScanPanel />}
          {chosen === "code" && <CodeForm />}
        </div>
        <div className="login-other">
          {(provider !== "" || hasPasskeys) && <p className="login-or">{t(loginMessages.or)}</p>}
          {hasPasskeys && <PasskeyButton onEntered={enter} />}
          {provider !== "" && <OidcButton provider={provider} />}
        </div>
      </div>
    </LoginLayout>
  );
}
