import { type Brand, readBrand } from "@gongshu/contract/account/brand";
import { create } from "zustand";
import { addressTenant } from "./address-tenant.ts";
import { call } from "./call.ts";
import { type Session, useSession } from "./session.ts";
import { readStored, readText, writeStored } from "./storage.ts";

/** How it was when it was last asked for, so that nothing changes under the eyes of whoever opens the page. */
const brandKey = "brand";
const lastTenantKey = "lastTenant";

const productsOwn: Brand = { sysName: "", logo: "", logoDark: "", icon: "" };

function storedBrand(): Brand {
  const stored = readStored(brandKey);
  if (typeof stored !== "object" || stored === null || !("sysName" in stored)) return productsOwn;
  const text = (key: keyof Brand) => (key in stored ? String(stored[key]) : "");
  return { sysName: text("sysName"), logo: text("logo"), logoDark: text("logoDark"), icon: text("icon") };
}

/** Name, logo and icon of the tenant, empty where they are the product's own. */
export const useBrand = create<Brand>()(() => (typeof window === "undefined" ? productsOwn : storedBrand()));

/** Asks for the brand of the session's tenant, else of the one in the address, else of the last sign-in. A failure leaves what is there. */
export async function loadBrand(): Promise<void> {
  const { tenantId } = useSession.getState();
  const tenant = tenantId === "" ? addressTenant() : tenantId;
  const last = readText(lastTenantKey);
  const query = { ...(tenant !== "" && { tenant }), ...(last !== "" && { last }) };
  const brand = await call(readBrand, { query }).catch(() => undefined);
  // Somebody may have signed in to another tenant meanwhile.
  if (brand === undefined || useSession.getState().tenantId !== tenantId) return;
  writeStored(brandKey, { ...brand });
  useBrand.setState(brand);
}

const ownIcon = { href: "/logo.svg", type: "image/svg+xml" };

function showIcon({ icon }: Brand): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link === null) return;
  const { href, type } = icon === "" ? ownIcon : { href: icon, type: "" };
  if (link.getAttribute("href") === href) return;
  link.type = type;
  link.href = href;
}

/** Keeps the brand in step with the tenant of the session. */
export function followBrand(): void {
  showIcon(useBrand.getState());
  useBrand.subscribe(showIcon);
  noteTenant(useSession.getState());
  useSession.subscribe((session, before) => {
    if (session.tenantId === "" || session.tenantId === before.tenantId) return;
    noteTenant(session);
    void loadBrand();
  });
  void loadBrand();
}

function noteTenant({ tenantId }: Session): void {
  if (tenantId !== "") writeStored(lastTenantKey, tenantId);
}
