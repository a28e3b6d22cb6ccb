import { maxInterfaceSeconds } from "@gongshu/contract/data/data-interface";
import { postInterface } from "@gongshu/contract/data/data-interface-call";
import type { FieldValue, FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import type { DefaultContext } from "@gongshu/core/form/kinds/kind";
import { call } from "#lib/call.ts";
import { CallError, isClaimed } from "#lib/call-error.ts";
import type { Translate } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import type { BusyReason } from "../record-form-context.ts";
import type { EventHost, EventNotice, EventsUnderWay } from "./event-runner.ts";
import { formEventMessages as messages } from "./form-events.messages.ts";

/** A sentence that says more than that something was done stays for longer. */
const readMs = 5000;
const timeoutMs = (maxInterfaceSeconds + 10) * 1000;

/** The form as it was drawn last. */
export interface DrawnForm {
  readonly form: FormDefinition;
  readonly values: RecordValues;
  readonly t: Translate;
  readonly context: () => DefaultContext;
  readonly onChange: (key: string, value: FieldValue) => void;
  readonly onBusyChange: (key: string, isBusy: boolean, reason: BusyReason) => void;
}

function textOf(notice: EventNotice, t: Translate): string | undefined {
  if (notice.type === "missing") return notice.text;
  if (notice.type === "cut") return t(messages.cut, { table: notice.table, max: notice.max });
  const { name } = notice;
  if (notice.type === "noRows") return t(messages.failed, { name, reason: t(messages.noRows) });
  // The end of a session is shown by the dialog that asks for the password.
  if (isClaimed(notice.error)) return undefined;
  return t(messages.failed, {
    name,
    reason: notice.error instanceof CallError ? notice.error.message : String(notice.error),
  });
}

function toneOf(notice: EventNotice): "info" | "warning" | "error" {
  if (notice.type === "missing") return notice.tone;
  return notice.type === "cut" ? "warning" : "error";
}

/** The form on the screen, as its events see it. */
export class FormHost implements EventHost {
  readonly show: (underWay: EventsUnderWay) => void;
  #drawn: DrawnForm;

  constructor(drawn: DrawnForm, show: (underWay: EventsUnderWay) => void) {
    this.#drawn = drawn;
    this.show = show;
  }

  /** The form was drawn again. */
  take(drawn: DrawnForm): void {
    this.#drawn = drawn;
  }

  readonly form = () => this.#drawn.form;
  readonly values = () => this.#drawn.values;
  readonly context = () => this.#drawn.context();

  /** What was written counts at once: a step may read what the one before it has written. */
  readonly write = (key: string, value: FieldValue) => {
    const { values, onChange } = this.#drawn;
    this.#drawn = { ...this.#drawn, values: { ...values, [key]: value } };
    onChange(key, value);
  };

  readonly ask: EventHost["ask"] = (id, parameters, signal) =>
    call(postInterface, { params: { id }, body: { ...parameters } }, { signal, timeoutMs });

  readonly tell = (notice: EventNotice) => {
    const text = textOf(notice, this.#drawn.t);
    if (text !== undefined) toast(toneOf(notice), text, readMs);
  };

  readonly hold = (eventId: string, isHeld: boolean) => this.#drawn.onBusyChange(`event ${eventId}`, isHeld, "event");
}
