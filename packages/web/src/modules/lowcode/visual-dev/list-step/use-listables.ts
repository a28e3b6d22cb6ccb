import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { type Listable, listableId, listablesOf } from "../design/design-list.ts";
import { useDesigner } from "../design/designer-context.ts";
import { listStepMessages as messages } from "./list-step.messages.ts";

export interface NamedListable {
  readonly id: string;
  readonly name: string;
  readonly listable: Listable;
}

/** Everything that the list may show, with its name, by id and in order. */
export function useListables(): ReadonlyMap<string, NamedListable> {
  const t = useT();
  const { form } = useDesigner().state.present;
  return useMemo(
    () =>
      new Map(
        listablesOf(form).map((listable) => {
          const id = listableId(listable);
          return [id, { id, listable, name: typeof listable === "string" ? t(messages[listable]) : listable.label }];
        }),
      ),
    [form, t],
  );
}
