import { readJson } from "../text/read-json.ts";

type Values = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The JSON text of the values that a screen does not have by itself, without empty ones; keys in the order of the record. */
export function extendsJsonOf(values: Values, isOfScreen: (key: string) => boolean): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([key, value]) => !isOfScreen(key) && !isNothing(value))),
  );
}

/** The values of `extendsJson`, which is a JSON text or the object itself; undefined when it is neither. */
export function readExtendsJson(given: unknown): Values | undefined {
  if (given === undefined || given === null || given === "") return {};
  let value: unknown = given;
  if (typeof given === "string") {
    try {
      value = readJson(given);
    } catch {
      return undefined;
    }
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
