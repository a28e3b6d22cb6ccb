import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { LoginArt } from "./LoginArt.tsx";
import "./login.css";

/** The page around sign-in and lock screen. */
export function LoginLayout({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className="login">
      <aside className="login-side" aria-label={t(appMessages.product)}>
        <div className="login-brand">
          <img src="/logo.svg" alt="" width="32" height="32" />
          <span>{t(appMessages.product)}</span>
        </div>
        <LoginArt />
        <p className="login-slogan">{t(appMessages.slogan)}</p>
      </aside>
      <main className="login-main">
        <LanguageLinks />
        <div className="login-box">{children}</div>
      </main>
    </div>
  );
}
