import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { queryText } from "../page.ts";

/** How a tenant presents the system. Everything is empty where the product's own is meant. */
export const brandReply = z.object({
  sysName: z.string(),
  /** Addresses of pictures. */
  logo: z.string(),
  /** On a dark ground; empty where the other one does. */
  logoDark: z.string(),
  icon: z.string(),
});
export type Brand = z.infer<typeof brandReply>;

export const readBrand = endpoint({
  method: "GET",
  path: "/api/oauth/Brand",
  permission: "public",
  /**
   * Codes or ids of tenants: the one that is named, and the one that was last signed in to, which counts where the host belongs to none. Without
   * either it is the default one, as for signing in.
   */
  query: z.object({ tenant: queryText, last: queryText }),
  reply: brandReply,
  summary: "Name, logo and icon of a tenant, for the sign-in page; of an unknown one nothing, as of one that has none",
});
