import { formVersion } from "../limits.ts";
import { upgradeForm1 } from "./form-1.ts";
import { upgradeForm2 } from "./form-2.ts";
import { isStored, type Stored } from "./stored.ts";

/** What turns a definition of a version into one of the next. */
const steps: Readonly<Record<number, (form: Stored) => Stored>> = { 1: upgradeForm1, 2: upgradeForm2 };

/** The version of a definition that a newer product has made; undefined for all that this one reads. */
export function newerVersion(input: unknown): number | undefined {
  const version = isStored(input) ? input["schema"] : undefined;
  return typeof version === "number" && version > formVersion ? version : undefined;
}

/**
 * A stored definition in the present version. Stored versions stay as they are and are upgraded whenever they are read. What is no
 * definition at all comes back as it is, to be refused by the schema.
 */
export function upgradeForm(input: unknown): unknown {
  let form = input;
  while (isStored(form)) {
    const version = form["schema"];
    const step = typeof version === "number" && Object.hasOwn(steps, version) ? steps[version] : undefined;
    if (step === undefined) return form;
    form = step(form);
  }
  return form;
}
