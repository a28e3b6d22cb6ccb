import { Link } from "react-router";
import { useBrand } from "../../lib/brand.ts";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";
import { BrandLogo } from "../brand/BrandLogo.tsx";
import { useSystemName } from "../brand/use-system-name.ts";
import { useSettings } from "../look/settings.ts";
import { homePath } from "../routes/fixed-paths.ts";

/** Mark and name of the system, leading home. Where the side menu is narrow there is room for the mark, and for the product's short name. */
export function FrameLogo({ isSmall = false }: { readonly isSmall?: boolean }) {
  const t = useT();
  const name = useSystemName();
  const isOwn = useBrand(({ sysName, logo }) => sysName === "" && logo === "");
  const isOnDark = useSettings((settings) => settings.slideClass === "dark" || settings.themeClass === "dark");
  return (
    <Link
      className={isSmall ? "frame-logo frame-logo-small" : "frame-logo"}
      to={homePath}
      aria-label={name}
      title={name}
    >
      <BrandLogo isOnDark={isOnDark} />
      {!isSmall && <span>{name}</span>}
      {isSmall && isOwn && <span>{t(appMessages.productShort)}</span>}
    </Link>
  );
}
