import type { FieldValue } from "@gongshu/core/form/definition";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDefaultContext } from "../use-default-context.ts";
import { EventRunner, type EventsUnderWay } from "./event-runner.ts";
import { type DrawnForm, FormHost } from "./form-host.ts";

const none: EventsUnderWay = { fields: new Set(), buttons: new Set() };

/** The events of a form that is filled in: what the user changes goes through `change`, and presses of buttons through `press`. */
export function useFormEvents(given: Omit<DrawnForm, "t" | "context">) {
  const t = useT();
  const context = useDefaultContext();
  const [underWay, setUnderWay] = useState(none);
  const [host] = useState(() => new FormHost({ ...given, t, context }, setUnderWay));
  const [runner] = useState(() => new EventRunner(host));
  // Before anything can be pressed or typed that belongs to these values.
  useLayoutEffect(() => {
    host.take({ ...given, t, context });
  });
  const change = useCallback(
    (key: string, value: FieldValue) => {
      const isChange = JSON.stringify(host.values()[key] ?? null) !== JSON.stringify(value ?? null);
      host.write(key, value);
      // An input that only says again what it holds is no change by the user.
      if (isChange) runner.change(key);
    },
    [host, runner],
  );
  const press = useCallback((id: string) => runner.press(id), [runner]);
  useEffect(() => () => runner.stop(), [runner, given.form]);
  return { change, press, underWay };
}
