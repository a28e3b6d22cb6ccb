import { type dataInterfaceInput, dataType, requestMethods } from "@gongshu/contract/data/data-interface";
import { ownDatabaseId } from "@gongshu/contract/data/data-source";
import type { Parameter } from "@gongshu/core/data-interface/parameter";
import { parameterSchema } from "@gongshu/core/data-interface/parameter.schema";
import { plainMapping } from "@gongshu/core/data-interface/response-mapping";
import { responseMappingSchema } from "@gongshu/core/data-interface/response-mapping.schema";
import { z } from "zod";
import type { ChangeOf } from "#platform/entity/with-change.ts";

/** The value of a secret one is kept apart from it. */
const storedHeader = z.object({ field: z.string(), value: z.string(), isSecret: z.boolean() });
export type StoredHeader = z.output<typeof storedHeader>;

/** Encrypted values of secret headers, by the small letters of their names. */
export const headerSecrets = z.record(z.string(), z.string());
export type HeaderSecrets = z.output<typeof headerSecrets>;

/** All that an interface needs to run. `id` is that of the interface, in which its secrets open. */
export interface InterfaceSource {
  readonly id: string;
  readonly definition: Definition;
  readonly headerSecrets: HeaderSecrets;
}

/** What an interface does, as the columns `definition` hold it. What came later has a preset here. */
export const storedDefinition = z.object({
  schema: z.literal(1),
  dataType,
  dbLinkId: z.string(),
  query: z.string(),
  path: z.string(),
  requestMethod: z.enum(requestMethods),
  responseType: z.literal("json"),
  requestParameters: z.array(z.object({ field: z.string(), value: z.string() })),
  parameters: z.array(parameterSchema),
  requestHeaders: z.array(storedHeader),
  requestBody: z.string(),
  response: responseMappingSchema,
  checkType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  hosts: z.array(z.string()),
  runAsUserId: z.string(),
  cacheSeconds: z.number(),
  timeoutSeconds: z.number(),
  maxRows: z.number(),
});
export type Definition = z.output<typeof storedDefinition>;
export type QueryPair = Definition["requestParameters"][number];

export type DefinitionInput = z.output<typeof dataInterfaceInput>;
export type DefinitionChange = ChangeOf<DefinitionInput>;

/** What existing clients, and new interfaces, leave out. */
const presets = {
  schema: 1 as const,
  parameters: [] as Parameter[],
  requestHeaders: [] as StoredHeader[],
  requestBody: "",
  response: plainMapping,
  checkType: 0 as const,
  hosts: [] as string[],
  runAsUserId: "",
  cacheSeconds: 0,
  timeoutSeconds: 15,
  maxRows: 5000,
};

/** The definition of an input over the one that is stored; its headers are still without the secrets that are kept. */
export function mergedDefinition(
  input: DefinitionChange,
  requestParameters: readonly QueryPair[],
  stored: Definition | undefined,
): Definition {
  const before = stored ?? { ...presets, ...requestPresets };
  const given = Object.fromEntries(
    Object.keys(storedDefinition.shape)
      .map((name) => [name, Reflect.get(input, name)] as const)
      .filter(([, value]) => value !== undefined),
  );
  return storedDefinition.parse({ ...before, ...given, requestParameters: [...requestParameters] });
}

const requestPresets = {
  dataType: 1 as const,
  dbLinkId: ownDatabaseId,
  query: "",
  path: "",
  requestMethod: "get" as const,
  responseType: "json" as const,
};

/** As it goes to clients: the query parameters as the JSON text that existing ones read, no secret. */
export function shownDefinition(
  { schema: _schema, requestParameters, requestHeaders, ...definition }: Definition,
  secrets: HeaderSecrets,
) {
  return {
    ...definition,
    requestParameters: JSON.stringify(requestParameters),
    requestHeaders: requestHeaders.map((header) => ({
      ...header,
      ...(header.isSecret && { hasValue: Object.hasOwn(secrets, header.field.toLowerCase()) }),
    })),
  };
}
