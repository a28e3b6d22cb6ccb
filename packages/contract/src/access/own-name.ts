import type { Message } from "@gongshu/core/text/messages";

/** Something that has a code, and a name that a tenant may have changed. */
export interface Named {
  readonly enCode?: string;
  readonly fullName: string;
}

/**
 * What something is called: translated as long as it has a name that the product gave it, or none; else as the tenant has called it. (Clients
 * of the API family always show their own translation of a code and ignore the stored name.)
 */
export function shownName({ enCode = "", fullName }: Named, own: readonly (Message | undefined)[]): Message {
  const fitting = own.find(
    (name) =>
      name !== undefined &&
      // The last one is what a new menu is called where the tenant has one of that name already.
      ["", enCode, name.zh, name.zhtw, name.en, `${name.zh} (${enCode})`].includes(fullName),
  );
  const stored = fullName === "" ? enCode : fullName;
  return fitting ?? { zh: stored, zhtw: stored, en: stored };
}
