import { errorClassNames, workNames } from "@gongshu/contract/tenancy/work-names.messages";
import type { Translate } from "#lib/locale.ts";

/** The name of a kind of work; that of another version of the product as it stands in the table. */
export function workName(t: Translate, kind: string): string {
  const name = workNames[kind];
  return name === undefined ? kind : t(name);
}

export function errorName(t: Translate, errorClass: string): string {
  const name = errorClassNames[errorClass];
  return name === undefined ? errorClass : t(name);
}
