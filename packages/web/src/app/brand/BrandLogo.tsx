import { useBrand } from "../../lib/brand.ts";

interface BrandLogoProps {
  readonly isOnDark: boolean;
  readonly size?: number;
}

/** The mark of the tenant, or the product's. The name stands beside it. */
export function BrandLogo({ isOnDark, size }: BrandLogoProps) {
  const own = useBrand(({ logo, logoDark }) => (isOnDark && logoDark !== "" ? logoDark : logo));
  return <img className="brand-logo" src={own === "" ? "/logo.svg" : own} alt="" width={size} height={size} />;
}
