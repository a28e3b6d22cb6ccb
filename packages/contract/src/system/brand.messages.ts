import type { Messages } from "@gongshu/core/text/messages";

export const brandMessages = {
  /** What the product is called where a tenant has given it no name. */
  product: { zh: "工枢", zhtw: "工樞", en: "Gongshu" },
} satisfies Messages;
