import type { DataInterfaceInfo, DataInterfaceInput, InterfaceVersion } from "@gongshu/contract/data/data-interface";
import { ownDatabaseId } from "@gongshu/contract/data/data-source";
import type { Parameter } from "@gongshu/core/data-interface/parameter";
import { plainMapping } from "@gongshu/core/data-interface/response-mapping";

export interface Pair {
  readonly field: string;
  readonly value: string;
}

/** An interface as its editor has it: the query of a request as lines, and nothing that is only read. */
export interface InterfaceDraft {
  readonly fullName: string;
  readonly enCode: string;
  readonly categoryId: string;
  readonly dataType: 1 | 2 | 3;
  readonly dbLinkId: string;
  readonly query: string;
  readonly path: string;
  readonly requestMethod: string;
  readonly pairs: readonly Pair[];
  readonly requestHeaders: readonly {
    field: string;
    value: string;
    isSecret: boolean;
    hasValue?: boolean | undefined;
  }[];
  readonly requestBody: string;
  readonly parameters: readonly Parameter[];
  readonly response: NonNullable<DataInterfaceInput["response"]>;
  readonly checkType: 0 | 1 | 2;
  readonly hosts: readonly string[];
  readonly runAsUserId: string;
  readonly cacheSeconds: number;
  readonly timeoutSeconds: number;
  readonly maxRows: number;
  readonly sortCode: number;
  readonly enabledMark: 0 | 1;
  readonly description: string;
}

export const newParameter: Parameter = {
  field: "",
  label: "",
  type: "text",
  required: false,
  defaultValue: "",
  min: null,
  max: null,
  pattern: "",
  choices: [],
  description: "",
};

export const blankDraft: InterfaceDraft = {
  fullName: "",
  enCode: "",
  categoryId: "",
  dataType: 1,
  dbLinkId: ownDatabaseId,
  query: "",
  path: "",
  requestMethod: "get",
  pairs: [],
  requestHeaders: [],
  requestBody: "",
  parameters: [],
  response: plainMapping,
  checkType: 0,
  hosts: [],
  runAsUserId: "",
  cacheSeconds: 0,
  timeoutSeconds: 15,
  maxRows: 5000,
  sortCode: 0,
  enabledMark: 1,
  description: "",
};

/** Damaged text gives no lines. */
function pairsOf(text: string): Pair[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return [];
    return parsed.map((one: Partial<Pair>) => ({ field: String(one.field ?? ""), value: String(one.value ?? "") }));
  } catch {
    return [];
  }
}

type Shown = Pick<DataInterfaceInfo, Exclude<keyof InterfaceDraft, "pairs"> & keyof DataInterfaceInfo> & {
  readonly requestParameters: string;
};

/** Columns that the user may not see are missing in the record. */
export function draftOf(info: Shown): InterfaceDraft {
  const own = Object.fromEntries(
    Object.keys(blankDraft)
      .map((key) => [key, Reflect.get(info, key)] as const)
      .filter(([, value]) => value !== undefined),
  );
  return { ...blankDraft, ...own, pairs: pairsOf(info.requestParameters) };
}

/** Lines that nobody has filled in are left out. */
export function inputOf(draft: InterfaceDraft): DataInterfaceInput {
  const { pairs, requestHeaders, parameters, hosts, response, ...values } = draft;
  return {
    ...values,
    requestMethod: values.requestMethod,
    requestParameters: JSON.stringify(pairs.filter(({ field }) => field.trim() !== "")),
    requestHeaders: requestHeaders
      .filter(({ field }) => field.trim() !== "")
      .map(({ field, value, isSecret }) => ({ field, value, isSecret })),
    parameters: parameters.filter(({ field }) => field.trim() !== ""),
    hosts: hosts.filter((host) => host.trim() !== ""),
    response: {
      ...response,
      columns: (response.columns ?? []).filter(({ from }) => from.trim() !== ""),
    },
    publish: false,
  };
}

export function isSameDraft(one: InterfaceDraft, other: InterfaceDraft): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}

/** What is kept with each version, in the order of the editor. */
const versionParts = [
  "dataType",
  "dbLinkId",
  "query",
  "path",
  "requestMethod",
  "requestParameters",
  "requestHeaders",
  "requestBody",
  "parameters",
  "response",
  "checkType",
  "hosts",
  "runAsUserId",
  "cacheSeconds",
  "timeoutSeconds",
  "maxRows",
] as const satisfies readonly (keyof InterfaceVersion)[];
export type VersionPart = (typeof versionParts)[number];

/** The parts of two versions that differ, with their texts. */
export function differencesOf(
  one: InterfaceVersion,
  other: InterfaceVersion,
): { name: VersionPart; before: string; after: string }[] {
  return versionParts.flatMap((name) => {
    const [before, after] = [textOf(one[name]), textOf(other[name])];
    return before === after ? [] : [{ name, before, after }];
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}
