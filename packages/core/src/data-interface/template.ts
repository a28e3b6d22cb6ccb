import type { ParameterValue } from "./parameter-values.ts";

/** `@{name}` inside of a text; a text that is nothing but `@name` stands for the value itself, with its type. */
const inside = /@\{([A-Za-z][A-Za-z0-9_]{0,39})\}/g;
const whole = /^@([A-Za-z][A-Za-z0-9_]{0,39})$/;

export type ValueOf = (name: string) => ParameterValue;

/** A text with its values; a list with commas between, nothing for what has no value. */
export function fillText(template: string, valueOf: ValueOf, encode: (text: string) => string = String): string {
  const only = whole.exec(template)?.[1];
  if (only !== undefined) return encode(textOf(valueOf(only)));
  return template.replaceAll(inside, (_match, name: string) => encode(textOf(valueOf(name))));
}

export function textOf(value: ParameterValue): string {
  if (value === null) return "";
  return Array.isArray(value) ? value.join(",") : String(value);
}

/** JSON with its values: they are put into texts that exist already, so they stay data whatever is in them. */
export function fillJson(template: unknown, valueOf: ValueOf, isKnown: (name: string) => boolean): unknown {
  if (typeof template === "string") {
    const only = whole.exec(template)?.[1];
    // Texts such as the name of a chat account may begin with @ too.
    if (only !== undefined) return isKnown(only) ? valueOf(only) : template;
    return template.includes("@{") ? fillText(template, valueOf) : template;
  }
  if (Array.isArray(template)) return template.map((item) => fillJson(item, valueOf, isKnown));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, item]) => [key, fillJson(item, valueOf, isKnown)]));
}

/** The names in a text template, in their order. */
export function templateNames(template: string): string[] {
  const only = whole.exec(template)?.[1];
  return only !== undefined ? [only] : [...template.matchAll(inside)].map((match) => match[1] ?? "");
}

/** The names in the texts of a JSON template. */
export function jsonTemplateNames(template: unknown): string[] {
  if (typeof template === "string") return templateNames(template);
  if (typeof template !== "object" || template === null) return [];
  return Object.values(template).flatMap(jsonTemplateNames);
}
