import {
  backendMessage,
  readAffected,
  readDatabaseError,
  readNotification,
  transactionStatus,
} from "./backend-message.ts";
import type { DatabaseRole, Statement } from "./database.ts";
import { errorCode, isFatal } from "./database-error.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { MessageReader, ProtocolError } from "./message-reader.ts";
import { MessageWriter } from "./message-writer.ts";
import { encodeParameter, needsType } from "./parameter-encoding.ts";
import { type PreparedStatement, RowShape, readParameterTypes } from "./prepared-statement.ts";
import { ReadTimeout } from "./reading.ts";
import { StatementCache } from "./statement-cache.ts";
import type { Wire } from "./wire.ts";
import { type ParameterTypes, type Step, type WorkUnit, workUnit } from "./work-unit.ts";

export interface SessionEvents {
  /** A unit has ended, whichever way. */
  onUnitDone(session: Session): void;
  onNotification(channel: string, payload: string): void;
  onClose(session: Session, reason: Error): void;
}

export interface SessionOptions {
  /** Of what arrives outside of a `Reading`: a server that is not ours and sends more is not listened to any longer. */
  readonly maxBytes?: number;
}

const STATEMENTS_PER_ROLE = 256;
const PARAMETER_TYPES_KEPT = 4_096;
const UNKNOWN_TYPES: readonly number[] = [];
// Encoding is synchronous, so all sessions of the process share one scratch buffer.
const writer = new MessageWriter();

/**
 * One PostgreSQL session: sends units of work, each as one write, and reads their replies in the order in which
 * they were sent. Prepared statements are kept per role, because plans under row security belong to one.
 */
export class Session {
  /** Units sent and not yet answered, plus those that wait for a description of their parameters. */
  pending = 0;
  reserved = false;
  /** Statements of users among the pending units. */
  readings = 0;
  /** Why it can be used no more. */
  failure: Error | null = null;
  status: number = transactionStatus.idle;
  private readonly wire: Wire;
  private readonly events: SessionEvents;
  /** Shared by all sessions of a database: what PostgreSQL said a statement's parameters are. */
  private readonly parameterTypes: ParameterTypes;
  private readonly caches: Record<DatabaseRole, StatementCache> = {
    app: new StatementCache(STATEMENTS_PER_ROLE),
    query: new StatementCache(STATEMENTS_PER_ROLE),
    owner: new StatementCache(STATEMENTS_PER_ROLE),
    queue: new StatementCache(STATEMENTS_PER_ROLE),
  };
  private readonly inFlight: WorkUnit[] = [];
  private statementsToClose: string[] = [];
  private statementCounter = 0;
  /** When the unit that is due was sent, or something of its answer arrived. */
  private heardMs = 0;
  private readonly maxBytes: number;
  /** Received since the last unit was sent, without its `Reading`. */
  private otherBytes = 0;
  /** Why PostgreSQL is about to close the connection, in its words. */
  private farewell: Error | null = null;

  constructor(wire: Wire, parameterTypes: ParameterTypes, events: SessionEvents, options: SessionOptions = {}) {
    this.wire = wire;
    this.parameterTypes = parameterTypes;
    this.events = events;
    this.maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
    const reader = new MessageReader((type, buffer, start, end) => this.onMessage(type, buffer, start, end));
    wire.open({
      onData: (chunk) => this.onData(reader, chunk),
      onClose: (error) => this.onWireClosed(error),
    });
  }

  /** Bytes that cannot be read end this session and nothing else. */
  private onData(reader: MessageReader, chunk: Buffer): void {
    this.heardMs = performance.now();
    const reading = this.inFlight[0]?.reading;
    try {
      if (reading === undefined) this.countOther(chunk.length);
      reader.maxMessage = reading?.limits.maxBytes ?? this.maxBytes;
      reader.feed(chunk);
    } catch (error) {
      this.wire.abort(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private countOther(bytes: number): void {
    this.otherBytes += bytes;
    if (this.otherBytes > this.maxBytes) throw new ProtocolError("the server sends more than was asked for");
  }

  get closed(): boolean {
    return this.failure !== null;
  }

  send(unit: WorkUnit): void {
    this.pending++;
    if (unit.reading !== undefined) this.readings++;
    if (this.failure) {
      this.fail(unit, new DatabaseUnavailable(this.failure, false));
      return;
    }
    this.start(unit);
  }

  /**
   * Gives up a session that owes an answer for longer than that. Who changes tables may take their time.
   * @param graceMs how long a reading may go on after its own time
   */
  abortIfSilent(limitMs: number, graceMs = limitMs): void {
    const [unit] = this.inFlight;
    if (unit === undefined || unit.kind === "script" || unit.role === "owner") return;
    const ownLimitMs = unit.reading === undefined ? limitMs : unit.reading.limits.timeoutMs + graceMs;
    if (performance.now() - this.heardMs < Math.min(limitMs, ownLimitMs)) return;
    if (unit.reading !== undefined) {
      unit.error ??= new ReadTimeout();
      this.wire.abort(new ReadTimeout());
      return;
    }
    this.wire.abort(new Error(`The database has not answered for ${Math.round(limitMs / 1_000)} s.`));
  }

  /** Asks PostgreSQL to give up the unit, if that is the one it works on. */
  cancel(unit: WorkUnit): void {
    if (this.inFlight[0] === unit) this.wire.cancel();
  }

  /** After a change of the schema: parameters and results may have other types now. */
  forgetStatements(): void {
    for (const cache of Object.values(this.caches))
      for (const { name } of cache.clear()) this.statementsToClose.push(name);
  }

  async close(): Promise<void> {
    await this.wire.close();
  }

  private start(unit: WorkUnit): void {
    const unknown = unit.kind === "execute" && !unit.described ? this.statementsOfUnknownTypes(unit) : null;
    if (unknown) this.describeThenSend(unit, unknown);
    else this.transmit(unit);
  }

  private statementsOfUnknownTypes(unit: WorkUnit): Statement[] | null {
    const cache = this.caches[unit.role];
    let unknown: Statement[] | null = null;
    for (const statement of unit.statements) {
      if (!statement.parameters.some(needsType)) continue;
      if (this.parameterTypes.has(statement.sql) || cache.get(statement.sql)) continue;
      unknown ??= [];
      unknown.push(statement);
    }
    return unknown;
  }

  private describeThenSend(unit: WorkUnit, statements: readonly Statement[]): void {
    unit.described = true;
    const proceed = (): void => this.transmit(unit);
    // Under the unit's own role, which may see other schemas; BEGIN stays with the unit itself.
    const prelude = unit.hidden > 0 ? unit.statements.slice(unit.hidden - 1, unit.hidden) : [];
    this.transmit(
      workUnit("describe", unit.role, prelude.length, [...prelude, ...statements], proceed, (error) => {
        // In an open transaction the failure is final. Otherwise an earlier statement of the unit may make it good.
        if (this.closed || this.status === transactionStatus.failed) this.fail(unit, error);
        else proceed();
      }),
    );
  }

  private transmit(unit: WorkUnit): void {
    try {
      for (const name of this.statementsToClose) writer.closeStatement(name);
      if (unit.kind === "script") writer.query(unit.statements[0]?.sql ?? "");
      else this.writeSteps(unit);
      this.statementsToClose = [];
      if (this.inFlight.length === 0) this.heardMs = performance.now();
      this.otherBytes = 0;
      this.inFlight.push(unit);
      this.wire.send(writer.take());
    } catch (error) {
      writer.clear();
      if (this.inFlight.at(-1) === unit) this.inFlight.pop();
      this.fail(unit, error instanceof Error ? error : new Error(String(error)));
    }
  }

  private writeSteps(unit: WorkUnit): void {
    const cache = this.caches[unit.role];
    const steps: Step[] = [];
    const { statements } = unit;
    for (let index = 0; index < statements.length; index++) {
      const statement = statements[index];
      if (!statement) continue;
      const { sql, parameters } = statement;
      const known = cache.get(sql) ?? steps.find((step) => step.fresh && step.sql === sql)?.prepared;
      const prepared = known ?? this.parse(sql);
      const describeOnly = unit.kind === "describe" && index >= unit.hidden;
      if (!describeOnly) {
        const { parameterTypes } = prepared;
        writer.bind(
          prepared.name,
          parameters.map((value, position) => encodeParameter(value, parameterTypes[position] ?? 0)),
        );
        // One more than is wanted tells whether there are more.
        writer.execute(unit.reading?.at === index ? unit.reading.limits.maxRows + 1 : 0);
      }
      if (!describeOnly || !known) steps.push({ sql, prepared, fresh: !known, result: { rows: [], affected: 0 } });
    }
    writer.sync();
    unit.reading?.restart();
    unit.steps = steps;
    unit.current = 0;
  }

  private parse(sql: string): PreparedStatement {
    const name = `s${++this.statementCounter}`;
    writer.parse(name, sql);
    writer.describeStatement(name);
    return { name, parameterTypes: this.parameterTypes.get(sql) ?? UNKNOWN_TYPES, shape: null };
  }

  private onMessage(type: number, buffer: Buffer, start: number, end: number): void {
    const unit = this.inFlight[0];
    switch (type) {
      case backendMessage.dataRow:
        if (unit) this.onDataRow(unit, buffer, start, end);
        return;
      case backendMessage.portalSuspended:
      case backendMessage.commandComplete:
      case backendMessage.emptyQuery:
        if (unit) this.onCommandComplete(unit, buffer, start, end);
        return;
      case backendMessage.readyForQuery:
        this.status = buffer[start] ?? transactionStatus.idle;
        this.onReady();
        return;
      case backendMessage.parameterDescription: {
        const step = unit?.steps[unit.current];
        if (step) this.rememberTypes(step, readParameterTypes(buffer, start));
        return;
      }
      case backendMessage.rowDescription:
        if (unit) this.onDescribed(unit, new RowShape(buffer, start, end));
        return;
      case backendMessage.noData:
        if (unit) this.onDescribed(unit, null);
        return;
      case backendMessage.error:
        this.onError(unit, readDatabaseError(buffer, start, end));
        return;
      case backendMessage.notification: {
        const { channel, payload } = readNotification(buffer, start);
        this.events.onNotification(channel, payload);
        return;
      }
      default:
        return;
    }
  }

  private onError(unit: WorkUnit | undefined, error: Error): void {
    if (unit) unit.error ??= error;
    if (!unit || isFatal(error)) this.farewell = error;
  }

  private onDataRow(unit: WorkUnit, buffer: Buffer, start: number, end: number): void {
    const step = unit.steps[unit.current];
    if (!step?.prepared.shape || unit.error) return;
    if (unit.reading?.at === unit.current) {
      unit.reading.take(step.prepared.shape, buffer, start, end);
      return;
    }
    if (unit.reading !== undefined) this.countOther(end - start);
    try {
      step.result.rows.push(step.prepared.shape.read(buffer, start, end));
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      unit.error = error instanceof Error ? error : new Error(String(error));
    }
  }

  private onCommandComplete(unit: WorkUnit, buffer: Buffer, start: number, end: number): void {
    const step = unit.steps[unit.current];
    if (step) step.result.affected = readAffected(buffer, start, end);
    unit.current++;
  }

  private rememberTypes(step: Step, types: readonly number[]): void {
    step.prepared.parameterTypes = types;
    if (this.parameterTypes.size >= PARAMETER_TYPES_KEPT) this.parameterTypes.clear();
    this.parameterTypes.set(step.sql, types);
  }

  private onDescribed(unit: WorkUnit, shape: RowShape | null): void {
    const step = unit.steps[unit.current];
    if (!step) return;
    step.prepared.shape = shape;
    const leaving = this.caches[unit.role].set(step.sql, step.prepared);
    if (leaving) this.statementsToClose.push(leaving.name);
    // A statement that is only described is followed by no command of its own.
    if (unit.kind === "describe" && unit.current >= unit.hidden) unit.current++;
  }

  private onReady(): void {
    const unit = this.inFlight.shift();
    if (!unit) return;
    const { error } = unit;
    if (!error) {
      const results = unit.steps.map((step) => step.result);
      unit.reading?.describe(unit.steps[unit.reading.at]?.prepared.shape ?? null);
      if (unit.kind !== "describe") this.settled(unit);
      unit.resolve(unit.hidden > 0 ? results.slice(unit.hidden) : results);
      if (unit.kind !== "describe") this.events.onUnitDone(this);
      return;
    }
    if (isStalePlan(error) || isStaleType(error, unit)) {
      this.forget(unit);
      // Nothing was committed, so the unit may simply run again with statements parsed anew.
      if (!unit.retried && unit.kind === "execute" && this.status === transactionStatus.idle) {
        unit.retried = true;
        unit.described = false;
        unit.error = null;
        this.start(unit);
        return;
      }
    }
    if (unit.kind === "describe") unit.reject(error);
    else this.fail(unit, error);
  }

  private settled(unit: WorkUnit): void {
    this.pending--;
    if (unit.reading !== undefined) this.readings--;
  }

  private fail(unit: WorkUnit, error: Error): void {
    this.settled(unit);
    unit.reject(error);
    if (!this.closed) this.events.onUnitDone(this);
  }

  private forget(unit: WorkUnit): void {
    for (const step of unit.steps) {
      const known = this.caches[unit.role].delete(step.sql);
      if (known) this.statementsToClose.push(known.name);
      this.parameterTypes.delete(step.sql);
    }
  }

  private onWireClosed(reason: Error): void {
    if (this.failure) return;
    const error = this.farewell ?? reason;
    this.failure = error;
    for (const unit of this.inFlight.splice(0)) {
      const lost = unit.error ?? new DatabaseUnavailable(error, true);
      if (unit.kind === "describe") unit.reject(lost);
      else this.fail(unit, lost);
    }
    this.events.onClose(this, error);
  }
}

/** A value that does not fit the type which the statement had when it was parsed: another process may have altered the table. */
function isStaleType(error: Error, unit: WorkUnit): boolean {
  const code = errorCode(error);
  return (code === "22P02" || code === "22007" || code === "22003") && unit.steps.some((step) => !step.fresh);
}

/** `cached plan must not change result type`, `prepared statement does not exist`: the table was altered meanwhile. */
export function isStalePlan(error: unknown): boolean {
  const code = errorCode(error);
  return code === "26000" || (code === "0A000" && error instanceof Error && error.message.includes("cached plan"));
}
