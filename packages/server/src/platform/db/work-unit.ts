import type { DatabaseRole, Statement, StatementResult } from "./database.ts";
import type { PreparedStatement, Row } from "./prepared-statement.ts";
import type { Reading } from "./reading.ts";

export interface StepResult {
  rows: Row[];
  affected: number;
}

/** One statement of a unit on its way through a session. */
export interface Step {
  readonly sql: string;
  readonly prepared: PreparedStatement;
  /** Parsed by this unit and not yet known to the session. */
  readonly fresh: boolean;
  readonly result: StepResult;
}

/** The messages up to one Sync: all of them take effect or none. */
export interface WorkUnit {
  readonly kind: "execute" | "describe" | "script";
  readonly role: DatabaseRole;
  /** Leading statements (BEGIN, tenant setting) whose results are dropped. */
  readonly hidden: number;
  readonly statements: readonly Statement[];
  readonly resolve: (results: StatementResult[]) => void;
  readonly reject: (error: Error) => void;
  /** Takes the rows of one of its statements, within limits. */
  readonly reading: Reading | undefined;
  steps: Step[];
  /** The step whose messages arrive. */
  current: number;
  error: Error | null;
  retried: boolean;
  /** A description of its statements was tried already. */
  described: boolean;
}

export function workUnit(
  kind: WorkUnit["kind"],
  role: DatabaseRole,
  hidden: number,
  statements: readonly Statement[],
  resolve: WorkUnit["resolve"],
  reject: WorkUnit["reject"],
  reading?: Reading,
): WorkUnit {
  return {
    kind,
    role,
    hidden,
    statements,
    resolve,
    reject,
    reading,
    steps: [],
    current: 0,
    error: null,
    retried: false,
    described: false,
  };
}

export type ParameterTypes = Map<string, readonly number[]>;
