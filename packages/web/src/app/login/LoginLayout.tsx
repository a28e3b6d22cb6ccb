import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { LanguageLinks } from "../../ui/LanguageLinks.tsx";
import { appMessages } from "../app.messages.ts";
import { BrandLogo } from "../brand/BrandLogo.tsx";
import { useSystemName } from "../brand/use-system-name.ts";
import { LoginArt } from "./LoginArt.tsx";
import "./login.css";

interface LoginLayoutProps {
  readonly children: ReactNode;
  /** It stands inside a main part already, and must not bring another. */
  readonly isInMain?: boolean;
}

/** The page around sign-in, lock screen and what else has to be settled before the frame. */
export function LoginLayout({ children, isInMain = false }: LoginLayoutProps) {
  const t = useT();
  const name = useSystemName();
  const [Side, Main] = isInMain ? (["div", "div"] as const) : (["aside", "main"] as const);
  return (
    <div className="login">
      <Side className="login-side" {...(!isInMain && { "aria-label": name })}>
        <div className="login-brand">
          <BrandLogo isOnDark size={32} />
          <span>{name}</span>
        </div>
        <LoginArt />
        <p className="login-slogan">{t(appMessages.slogan)}</p>
      </Side>
      <Main className="login-main">
        <LanguageLinks className="login-corner" label={t(appMessages.language)} />
        <div className="login-box">{children}</div>
      </Main>
    </div>
  );
}
