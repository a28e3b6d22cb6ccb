/** The parts of PGlite's engine that are used besides its public API. Its own types refer to others that the package does not contain. */
export interface EngineModule {
  /** Called when the engine is loaded, before any of its code runs. */
  onRuntimeInitialized?: () => void;
  _PostgresMainLoopOnce: () => void;
  _PostgresMainLongJmp: () => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
  readonly NODEFS?: {
    readonly stream_ops?: object;
    /** Turns an error of Node into the error number that the engine knows. */
    readonly tryFSOperation?: (operation: () => unknown) => unknown;
  };
}

/** With this status PGlite reports an ordinary error of a statement, which it goes on from. */
const statementError = 100;

/** What PGlite calls while it executes a message. */
const entries = [
  "_PostgresMainLoopOnce",
  "_PostgresMainLongJmp",
  "_PostgresSendReadyForQueryIfNecessary",
  "_pgl_pq_flush",
] as const;

/**
 * Tells of every failure after which the engine must not go on: a PANIC (which aborts), a FATAL (which exits), a trap of the WebAssembly or an
 * exhausted stack. PGlite swallows them all and calls the engine again: it would work on with broken memory, or never return.
 * @param onFailure must end the thread
 */
export function guardEngine(module: EngineModule, onFailure: (error: unknown) => never): void {
  for (const entry of entries) {
    const run = module[entry];
    module[entry] = () => {
      try {
        return run();
      } catch (error) {
        if (entry === "_PostgresMainLoopOnce" && isStatementError(error)) throw error;
        return onFailure(error);
      }
    };
  }
}

function isStatementError(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === statementError;
}
