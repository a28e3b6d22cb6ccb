import { compileForm } from "@gongshu/core/form/compile-form";
import type { FieldValue, FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { answerRows, fetchedChanges, plainChanges, requestOf, writtenKeys } from "@gongshu/core/form/events/apply-step";
import {
  type CompiledEvent,
  type CompiledFetch,
  type CompiledStep,
  compileEvents,
} from "@gongshu/core/form/events/compile-events";
import { type FormState, formState } from "@gongshu/core/form/form-state";
import type { DefaultContext } from "@gongshu/core/form/kinds/kind";
import { recordScope, type Scope } from "@gongshu/core/form/scope";

/** An answer is asked for once nobody has typed for this long. */
export const askDelayMs = 300;

/** What an event has to say to the person at the form. */
export type EventNotice =
  | { readonly type: "missing"; readonly text: string; readonly tone: "info" | "warning" }
  | { readonly type: "cut"; readonly name: string; readonly table: string; readonly max: number }
  | { readonly type: "noRows"; readonly name: string }
  | { readonly type: "failed"; readonly name: string; readonly error: unknown };

/** What is under way. */
export interface EventsUnderWay {
  /** The keys of the fields that wait for an answer. */
  readonly fields: ReadonlySet<string>;
  /** The ids of the buttons whose events run. */
  readonly buttons: ReadonlySet<string>;
}

/** The form that events run in. */
export interface EventHost {
  readonly form: () => FormDefinition;
  readonly values: () => RecordValues;
  readonly context: () => DefaultContext;
  readonly write: (key: string, value: FieldValue) => void;
  readonly ask: (
    interfaceId: string,
    parameters: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => Promise<unknown>;
  readonly tell: (notice: EventNotice) => void;
  /** Something is under way that the record must not be saved without, or no longer. */
  readonly hold: (eventId: string, isHeld: boolean) => void;
  readonly show: (underWay: EventsUnderWay) => void;
}

interface Run {
  readonly event: CompiledEvent;
  /** The button that was pressed. */
  readonly button: string | undefined;
  /** What the user changes later than this is not written over. */
  readonly began: number;
  readonly controller: AbortController;
  timer: number | undefined;
  /** The keys that wait for the answer. */
  waiting: readonly string[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * Runs the events of a form that is being filled in. What only computes is done at once; what asks a data interface waits until nobody types, and is
 * given up when the event starts again. What an event writes starts the events of that field in turn. What the user has entered since it began stays.
 */
export class EventRunner {
  readonly #host: EventHost;
  readonly #runs = new Map<string, Run>();
  /** When the user changed each field, counted in changes. */
  readonly #changed = new Map<string, number>();
  #clock = 0;

  constructor(host: EventHost) {
    this.#host = host;
  }

  /** The user has changed a field. */
  change(key: string): void {
    this.#clock += 1;
    this.#changed.set(key, this.#clock);
    this.#start(key, this.#clock);
  }

  /** The user has pressed a button; once more while its event runs does nothing. */
  press(id: string): void {
    this.#clock += 1;
    for (const event of compileEvents(this.#host.form()).onPress.get(id) ?? [])
      if (!this.#runs.has(event.id)) this.#begin(event, this.#clock, id);
  }

  /** Gives up all that is under way. */
  stop(): void {
    for (const run of this.#runs.values()) this.#abort(run);
  }

  #start(key: string, began: number): void {
    for (const event of compileEvents(this.#host.form()).onChange.get(key) ?? []) this.#begin(event, began, undefined);
  }

  #begin(event: CompiledEvent, began: number, button: string | undefined): void {
    const before = this.#runs.get(event.id);
    if (before !== undefined) this.#abort(before);
    const run: Run = { event, button, began, controller: new AbortController(), timer: undefined, waiting: [] };
    if (!event.asks) {
      if (!event.holds(this.#look().scope)) return;
      for (const step of event.steps) if (step.do !== "fetch") this.#plain(step, run);
      return;
    }
    this.#runs.set(event.id, run);
    this.#host.hold(event.id, true);
    run.timer = window.setTimeout(() => void this.#work(run), button === undefined ? askDelayMs : 0);
    this.#show();
  }

  #abort(run: Run): void {
    window.clearTimeout(run.timer);
    run.controller.abort();
    this.#end(run);
  }

  #end(run: Run): void {
    if (this.#runs.get(run.event.id) !== run) return;
    this.#runs.delete(run.event.id);
    this.#host.hold(run.event.id, false);
    this.#show();
  }

  async #work(run: Run): Promise<void> {
    if (run.event.holds(this.#look().scope)) {
      for (const step of run.event.steps) {
        if (step.do !== "fetch") this.#plain(step, run);
        else if (!(await this.#fetch(step, run))) break;
        if (run.controller.signal.aborted) return;
      }
    }
    this.#end(run);
  }

  #plain(step: Exclude<CompiledStep, CompiledFetch>, run: Run): void {
    this.#write(plainChanges(step, this.#look().scope, this.#host.context()), run);
  }

  /** False when there is no answer to go on with. */
  async #fetch(step: CompiledFetch, run: Run): Promise<boolean> {
    const { signal } = run.controller;
    const { name } = run.event;
    this.#wait(run, writtenKeys(step));
    let answer: unknown;
    try {
      answer = await this.#host.ask(step.interfaceId, requestOf(step, this.#look().scope), signal);
    } catch (error) {
      if (!signal.aborted) this.#host.tell({ type: "failed", name, error });
      return false;
    } finally {
      this.#wait(run, []);
    }
    if (signal.aborted) return false;
    const rows = answerRows(answer);
    if (rows === undefined) {
      this.#host.tell({ type: "noRows", name });
      return false;
    }
    const { form, values, context } = this.#host;
    this.#write(fetchedChanges(step, rows, { form: form(), values: values(), context: context() }), run);
    if (rows.length === 0 && step.missing !== undefined && step.missing.text !== "")
      this.#host.tell({ type: "missing", ...step.missing });
    if (step.table !== null && rows.length > step.table.maxRows)
      this.#host.tell({ type: "cut", name, table: step.table.label, max: step.table.maxRows });
    return true;
  }

  #look(): { state: FormState; scope: Scope } {
    const [form, context] = [this.#host.form(), this.#host.context()];
    const state = formState(form, this.#host.values(), context);
    return { state, scope: recordScope(compileForm(form), state.seen, context) };
  }

  /** Writes what differs, but neither over what the user has entered meanwhile nor into what is locked. */
  #write(changes: RecordValues, { began }: Run): void {
    const { state } = this.#look();
    const locked = new Set(
      this.#host
        .form()
        .fields.filter(({ id }) => state.fields.get(id)?.readOnly === true)
        .map(({ field }) => field),
    );
    const written = Object.entries(changes).filter(
      ([key, value]) =>
        !locked.has(key) && (this.#changed.get(key) ?? 0) <= began && !isSame(this.#host.values()[key], value),
    );
    for (const [key, value] of written) this.#host.write(key, value ?? null);
    for (const [key] of written) this.#start(key, began);
  }

  #wait(run: Run, keys: readonly string[]): void {
    run.waiting = keys;
    this.#show();
  }

  #show(): void {
    const runs = [...this.#runs.values()];
    this.#host.show({
      fields: new Set(runs.flatMap(({ waiting }) => waiting)),
      buttons: new Set(runs.flatMap(({ button }) => button ?? [])),
    });
  }
}
