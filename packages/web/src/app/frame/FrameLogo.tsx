import { Link } from "react-router";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";
import { homePath } from "../routes/fixed-paths.ts";

/** The product's mark and name, leading home. Small where the side menu is narrow. */
export function FrameLogo({ isSmall = false }: { readonly isSmall?: boolean }) {
  const t = useT();
  return (
    <Link
      className={isSmall ? "frame-logo frame-logo-small" : "frame-logo"}
      to={homePath}
      aria-label={t(appMessages.product)}
    >
      <img src="/logo.svg" alt="" />
      <span>{t(isSmall ? appMessages.productShort : appMessages.product)}</span>
    </Link>
  );
}
