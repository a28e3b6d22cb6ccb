import type { Messages } from "@gongshu/core/text/messages";

export const tenantTexts = {
  product: { zh: "工枢", zhtw: "工樞", en: "Gongshu" },
  /** Name of the first person of a tenant. */
  administrator: { zh: "管理员", zhtw: "管理員", en: "Administrator" },
} satisfies Messages;
