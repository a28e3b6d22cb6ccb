import type { Messages } from "@gongshu/core/text/messages";

/** Titles of the places of this module. Small, since the manifest has them. */
export const placeTitles = {
  supplierEntry: { zh: "供应商登记", zhtw: "供應商登記", en: "Supplier entry" },
} satisfies Messages;
