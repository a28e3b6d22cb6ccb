import { checkTypes, interfaceKinds } from "@gongshu/contract/data/data-interface";
import { parameterIssues } from "@gongshu/core/data-interface/parameter";
import { placeholderType } from "@gongshu/core/data-interface/parameter-values";
import { jsonTemplateNames, templateNames } from "@gongshu/core/data-interface/template";
import { readJson } from "@gongshu/core/text/read-json";
import { z } from "zod";
import { isAddressEntry } from "#platform/auth/address-list.ts";
import { type FieldIssue, invalid, invalidField } from "#platform/http/errors.ts";
import { headerProblems } from "#platform/outbound/header-rules.ts";
import { dataInterfaceErrors as errors } from "./data-interface.messages.ts";
import type { Definition, QueryPair } from "./definition.ts";
import { sqlMessages } from "./sql/sql.messages.ts";

const pairs = z.array(
  z.object({
    field: z.string().trim().min(1).max(100),
    value: z
      .union([z.string(), z.number(), z.boolean(), z.null()])
      .nullish()
      .transform((value) => (value === null || value === undefined ? "" : String(value))),
  }),
);
const maxPairs = 50;

/** The JSON text that clients send for the query of an HTTP interface. */
export function readPairs(text: string): QueryPair[] {
  const parsed = pairs.max(maxPairs).safeParse(jsonOf("requestParameters", text));
  if (!parsed.success) throw invalidField("requestParameters", errors.pairsWrong);
  return parsed.data;
}

/** JSON that somebody has typed, or a refusal that names the field. */
export function jsonOf(field: string, text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    throw invalidField(field, errors.notJson, { text: error instanceof Error ? error.message : "" });
  }
}

/** Refuses a draft whose parts cannot mean anything. It may still be incomplete. */
export function checkDraft(definition: Definition): void {
  const issues = [
    ...parameterIssues(definition.parameters),
    ...headerIssues(definition),
    ...definition.hosts.flatMap((text, index): FieldIssue[] =>
      isAddressEntry(text) ? [] : [{ field: `hosts.${index}`, message: errors.hostWrong, params: { text } }],
    ),
  ];
  if (definition.checkType === checkTypes.hosts && definition.hosts.length === 0)
    issues.push({ field: "hosts", message: errors.hostsMissing });
  if (issues.length > 0) throw invalid(issues);
}

/** Refuses a definition that could not be run. What SQL says is asked when it is compiled. */
export function checkComplete(definition: Definition): void {
  checkDraft(definition);
  const { dataType, query, path, requestBody } = definition;
  if (dataType === interfaceKinds.http) {
    if (path === "") throw invalidField("path", errors.pathMissing);
    if (originOf(path) === undefined) throw invalidField("path", errors.pathWrong);
    checkTemplate(definition, "path", templateNames(path));
    definition.requestParameters.forEach(({ value }) =>
      checkTemplate(definition, "requestParameters", templateNames(value)),
    );
    definition.requestHeaders.forEach(({ value }, index) =>
      checkTemplate(definition, `requestHeaders.${index}.value`, templateNames(value)),
    );
    if (requestBody !== "") checkJson(definition, "requestBody", requestBody);
  } else if (query.trim() === "") throw invalidField("query", errors.queryMissing);
  else if (dataType === interfaceKinds.static) checkJson(definition, "query", query);
}

function checkJson(definition: Definition, field: "query" | "requestBody", text: string): void {
  // A whole text may begin with @ for other reasons; inside of braces it can only be meant as a name.
  const names = jsonTemplateNames(jsonOf(field, text)).filter((name) => text.includes(`@{${name}}`));
  checkTemplate(definition, field, names);
}

function checkTemplate({ parameters }: Definition, field: string, names: readonly string[]): void {
  const unknown = names.find((name) => placeholderType(parameters, name) === undefined);
  if (unknown !== undefined) throw invalidField(field, sqlMessages.unknownParameter, { name: unknown });
}

/** Only what is written there decides where a request goes; undefined when that cannot be said. */
export function originOf(path: string): string | undefined {
  const start = /^https?:\/\/[^/?#@{}\\\s]+(?=[/?#]|$)/i.exec(path)?.[0];
  return start !== undefined && URL.canParse(start) ? new URL(start).origin : undefined;
}

function headerIssues({ requestHeaders }: Definition): FieldIssue[] {
  const problems = headerProblems(requestHeaders.map(({ field, value }) => ({ name: field, value })));
  return problems.map(({ index, problem }) => {
    const params = { field: requestHeaders[index]?.field ?? "" };
    const at = `requestHeaders.${index}`;
    return problem === "value"
      ? { field: `${at}.value`, message: errors.headerValue, params }
      : { field: `${at}.field`, message: errors.headerWrong, params };
  });
}
