import { type Value, type ValueType, valueTypes } from "../value.ts";
import { definition, type FunctionDefinition, type Variant } from "./definition.ts";

const isNothing = (value: Value): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** One variant for each type that the result may have. */
const forEachType = (variant: (type: ValueType) => Variant): Variant[] => valueTypes.map(variant);

export const logicFunctions = {
  /** Computes one branch only; anything but true gives the second. */
  IF: definition(
    forEachType((type) => ({
      takes: [["bool"], [type], [type]],
      result: type,
      compile: ([test, yes, no]) => {
        if (test === undefined || yes === undefined || no === undefined) return () => null;
        return (frame) => (test(frame) === true ? yes(frame) : no(frame));
      },
      sql: ([test, yes, no]) => ({
        sql: `case when ${test?.sql ?? ""} then ${yes?.sql ?? ""} else ${no?.sql ?? ""} end`,
        scale: Math.max(yes?.scale ?? 0, no?.scale ?? 0),
      }),
    })),
  ),
  IFEMPTY: definition(
    forEachType((type) => ({
      takes: [[type], [type]],
      result: type,
      seesMissing: true,
      compile: ([value, other]) => {
        if (value === undefined || other === undefined) return () => null;
        return (frame) => {
          const found = value(frame);
          return isNothing(found) ? other(frame) : found;
        };
      },
      sql: ([value, other]) => ({
        sql: `coalesce(${withoutNothing(value?.sql ?? "", type)}, ${other?.sql ?? ""})`,
        scale: Math.max(value?.scale ?? 0, other?.scale ?? 0),
      }),
    })),
  ),
  ISEMPTY: definition(
    forEachType((type) => ({
      takes: [[type]],
      result: "bool",
      seesMissing: true,
      compile:
        ([value]) =>
        (frame) =>
          value === undefined || isNothing(value(frame)),
      sql: ([value]) => `(${withoutNothing(value?.sql ?? "", type)} is null)`,
    })),
  ),
} satisfies Record<string, FunctionDefinition>;

/** SQL that is null for an empty text and an empty list as well. */
function withoutNothing(sql: string, type: ValueType): string {
  if (type === "text") return `nullif(${sql}, '')`;
  return type === "list" ? `nullif(${sql}, array[]::text[])` : sql;
}
