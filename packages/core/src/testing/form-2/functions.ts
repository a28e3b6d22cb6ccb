import { add, divide, round } from "./decimal.ts";

/** A function of formulas. `values` are the arguments, for aggregates every row of every argument; null is a missing value. */
export interface FunctionDefinition {
  readonly minArguments: number;
  readonly maxArguments: number;
  /** True when its arguments may use columns of a sub-table, row by row. */
  readonly aggregate: boolean;
  readonly compute: (values: readonly (number | null)[]) => number;
}

const present = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => add(total, value ?? 0), 0);

/** The functions that a formula may use. AVG, MIN and MAX leave missing values out; of nothing they give 0. */
export const functions = {
  SUM: { minArguments: 1, maxArguments: 50, aggregate: true, compute: sum },
  AVG: {
    minArguments: 1,
    maxArguments: 50,
    aggregate: true,
    compute: (values) => (present(values).length === 0 ? 0 : divide(sum(values), present(values).length)),
  },
  MIN: {
    minArguments: 1,
    maxArguments: 50,
    aggregate: true,
    compute: (values) => present(values).reduce((least, value) => Math.min(least, value), present(values)[0] ?? 0),
  },
  MAX: {
    minArguments: 1,
    maxArguments: 50,
    aggregate: true,
    compute: (values) => present(values).reduce((most, value) => Math.max(most, value), present(values)[0] ?? 0),
  },
  COUNT: { minArguments: 1, maxArguments: 50, aggregate: true, compute: (values) => present(values).length },
  ROUND: {
    minArguments: 1,
    maxArguments: 2,
    aggregate: false,
    compute: ([value, places]) => round(value ?? 0, places ?? 0),
  },
  ABS: { minArguments: 1, maxArguments: 1, aggregate: false, compute: ([value]) => Math.abs(value ?? 0) },
} satisfies Record<string, FunctionDefinition>;

export type FunctionName = keyof typeof functions;

/** True for the name of a function in {@link functions}; IF is part of the grammar, as it computes one branch only. */
export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
