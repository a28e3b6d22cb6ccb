import { maxInterfaceSeconds } from "@gongshu/contract/data/data-interface";
import { postInterface } from "@gongshu/contract/data/data-interface-call";
import type { FieldValue, FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, isClaimed } from "#lib/call-error.ts";
import { type Translate, useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import type { BusyReason } from "../record-form-context.ts";
import { useDefaultContext } from "../use-default-context.ts";
import { type EventNotice, EventRunner, type EventsUnderWay } from "./event-runner.ts";
import { formEventMessages as messages } from "./form-events.messages.ts";

/** A sentence that says more than that something was done stays for longer. */
const readMs = 5000;
const timeoutMs = (maxInterfaceSeconds + 10) * 1000;
const none: EventsUnderWay = { fields: new Set(), buttons: new Set() };

interface FormOfEvents {
  readonly form: FormDefinition;
  readonly values: RecordValues;
  readonly onChange: (key: string, value: FieldValue) => void;
  readonly onBusyChange: (key: string, isBusy: boolean, reason: BusyReason) => void;
}

function tell(notice: EventNotice, t: Translate): void {
  if (notice.type === "missing") return toast(notice.tone, notice.text, readMs);
  if (notice.type === "cut") return toast("warning", t(messages.cut, { table: notice.table, max: notice.max }), readMs);
  const { name } = notice;
  if (notice.type === "noRows") return toast("error", t(messages.failed, { name, reason: t(messages.noRows) }), readMs);
  // The end of a session is shown by the dialog that asks for the password.
  if (isClaimed(notice.error)) return undefined;
  const reason = notice.error instanceof CallError ? notice.error.message : String(notice.error);
  return toast("error", t(messages.failed, { name, reason }), readMs);
}

/** The events of a form that is filled in: what the user changes goes through `change`, and presses of buttons through `press`. */
export function useFormEvents(given: FormOfEvents) {
  const t = useT();
  const context = useDefaultContext();
  const latest = useRef({ ...given, t, context });
  const [underWay, setUnderWay] = useState(none);
  // Before anything can be pressed or typed that belongs to these values.
  useLayoutEffect(() => {
    latest.current = { ...given, t, context };
  });
  const [{ runner, write }] = useState(() => {
    /** What was written counts at once: a step may read what the one before it has written. */
    const put = (key: string, value: FieldValue) => {
      const { values, onChange } = latest.current;
      latest.current = { ...latest.current, values: { ...values, [key]: value } };
      onChange(key, value);
    };
    return {
      write: put,
      runner: new EventRunner({
        form: () => latest.current.form,
        values: () => latest.current.values,
        context: () => latest.current.context(),
        write: put,
        ask: (id, body, signal) => call(postInterface, { params: { id }, body: { ...body } }, { signal, timeoutMs }),
        tell: (notice) => tell(notice, latest.current.t),
        hold: (id, isHeld) => latest.current.onBusyChange(`event ${id}`, isHeld, "event"),
        show: setUnderWay,
      }),
    };
  });
  const change = useCallback(
    (key: string, value: FieldValue) => {
      const isChange = JSON.stringify(latest.current.values[key] ?? null) !== JSON.stringify(value ?? null);
      write(key, value);
      // An input that only says again what it holds is no change by the user.
      if (isChange) runner.change(key);
    },
    [runner, write],
  );
  const press = useCallback((id: string) => runner.press(id), [runner]);
  useEffect(() => () => runner.stop(), [runner, given.form]);
  return { change, press, underWay };
}
