import { useBrand } from "../../lib/brand.ts";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";

/** What the tenant calls the system, else the product's name. */
export function useSystemName(): string {
  const t = useT();
  const name = useBrand(({ sysName }) => sysName);
  return name === "" ? t(appMessages.product) : name;
}
