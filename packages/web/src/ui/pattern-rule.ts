import type { Rule } from "antd/es/form";

/** A form rule that accepts what the contract's `pattern` accepts, so that browser and server refuse the same texts. Spaces at the ends do not count; an empty input is left to `isRequired`. */
export function patternRule(pattern: RegExp, text: string): Rule {
  return {
    validator: (_rule, value: unknown) =>
      typeof value !== "string" || value === "" || pattern.test(value.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(text)),
  };
}
