/** A function of the formulas of version 2. */
interface FunctionDefinition {
  readonly minArguments: number;
  readonly maxArguments: number;
  /** True when its arguments may use columns of a sub-table, row by row. */
  readonly aggregate: boolean;
}

const aggregate: FunctionDefinition = { minArguments: 1, maxArguments: 50, aggregate: true };

export const functions = {
  SUM: aggregate,
  AVG: aggregate,
  MIN: aggregate,
  MAX: aggregate,
  COUNT: aggregate,
  ROUND: { minArguments: 1, maxArguments: 2, aggregate: false },
  ABS: { minArguments: 1, maxArguments: 1, aggregate: false },
} satisfies Record<string, FunctionDefinition>;

export type FunctionName = keyof typeof functions;

/** True for the name of a function in {@link functions}; IF is part of the grammar, as it computes one branch only. */
export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
