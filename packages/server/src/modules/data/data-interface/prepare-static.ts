import { isContextName } from "@gongshu/core/data-interface/parameter";
import { placeholderType, placeholderValue } from "@gongshu/core/data-interface/parameter-values";
import { fillJson, jsonTemplateNames } from "@gongshu/core/data-interface/template";
import { countedValues } from "./answer-size.ts";
import { jsonOf } from "./check-definition.ts";
import type { Definition } from "./definition.ts";
import type { Prepared } from "./prepared.ts";

/** JSON that is written down, with the values of parameters in its texts. */
export function prepareStatic({ query, parameters }: Definition): Prepared {
  const template = jsonOf("query", query);
  const names = jsonTemplateNames(template);
  const isKnown = (name: string) => placeholderType(parameters, name) !== undefined;
  return {
    contextNames: new Set(names.filter(isContextName)),
    async run(_ctx, { values, context }, { maxRows, maxBytes }) {
      const valueOf = countedValues((name) => placeholderValue(name, values, context), maxBytes);
      const filled = names.length === 0 ? template : fillJson(template, valueOf, isKnown);
      const isTruncated = Array.isArray(filled) && filled.length > maxRows;
      const answer = isTruncated ? filled.slice(0, maxRows) : filled;
      return { answer, columns: [], isTruncated, sourceMs: 0 };
    },
  };
}
