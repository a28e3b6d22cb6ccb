import { compileExpression } from "../packages/core/src/expression/compile.ts";
import { contextScope } from "../packages/core/src/expression/scope.ts";
import type { EvaluationContext, ValueType } from "../packages/core/src/expression/value.ts";
import type { Figure } from "./figure.ts";
import { median } from "./support/load.ts";

export const name = "expression";

const evaluations = 200_000;
const rounds = 7;

const types: Readonly<Record<string, ValueType>> = { type: "text", urgent: "bool", due: "date" };
const scope = contextScope({ find: (id) => ({ id, type: types[id] ?? "number" }) });
const context: EvaluationContext = { now: Date.UTC(2026, 1, 14), timeZone: "Asia/Shanghai" };

/** One quotation: ten fields, money with decimals, a discount by a condition. */
const price = `ROUND(({quantity} × {price} + {freight} + {packing}) × (1 + {taxRate}) × IF({quantity} >= {limit} and {type} = "A", {discount}, 1)
  − IFEMPTY({deposit}, 0), {places})`;
const plain = "{a} × {b} + {c} × {d} + {e} − {f} + {g} × {h} − {i} + {j}";
const quotient = "{a} ÷ {b} + {c} ÷ {d} + {e} ÷ {f} + {g} ÷ {h} + {i} ÷ {j}";
const condition = `{a} > 1 and {b} <= 5 and {type} in ("A", "B") and {urgent} and {due} < TODAY() and ({c} is not 7 or {d} = 3) and {e} >= {f} and {g} <> 1`;

const money = { quantity: 12, price: 19.99, freight: 8.5, packing: 2.25, taxRate: 0.13, limit: 10, discount: 0.95 };
const numbers = { a: 12, b: 3, c: 45, d: 7, e: 1000, f: 21, g: 8, h: 9, i: 17, j: 5 };
const others = { deposit: 50, places: 2, type: "A", urgent: 1, due: Date.UTC(2026, 0, 1) };
const record: Readonly<Record<string, unknown>> = { ...money, ...numbers, ...others };
const reader = { value: (id: string) => record[id], rowCount: () => 0, cell: () => null };

/** Expressions over ten fields: microseconds for one evaluation, the median of several rounds. */
export async function run(): Promise<Figure[]> {
  const sample = compile(price);
  return [
    { name: "expression over 10 fields, compiled", value: timeOf(price), unit: "µs per evaluation", bar: 2 },
    { name: "of whole numbers", value: timeOf(plain), unit: "µs per evaluation", bar: 2 },
    { name: "of quotients", value: timeOf(quotient), unit: "µs per evaluation" },
    { name: "condition over 9 fields", value: timeOf(condition), unit: "µs per evaluation", bar: 2 },
    { name: "read, check and compile", value: compileTime(), unit: `µs for ${sample.length} references` },
  ];
}

function compile(text: string) {
  const compiled = compileExpression(text, scope);
  if (!compiled.ok) throw new Error(compiled.issue.message.en);
  return { evaluate: compiled.expression.evaluate, length: compiled.expression.references.length };
}

function timeOf(text: string): number {
  const { evaluate } = compile(text);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    for (let count = 0; count < evaluations; count += 1) evaluate(reader, context);
    times.push(((performance.now() - start) * 1000) / evaluations);
  }
  return median(times);
}

function compileTime(): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    for (let count = 0; count < 2000; count += 1) compile(price);
    times.push(((performance.now() - start) * 1000) / 2000);
  }
  return median(times);
}
