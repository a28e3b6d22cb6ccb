import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { lazy, Suspense, useMemo } from "react";
import { useT } from "#lib/locale.ts";
import type { RowDetails } from "#ui/table-props.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { useListRights } from "./use-list-rights.ts";

// Draws forms: most people never open a row.
const RecordSubTables = lazy(() =>
  import("./RecordSubTables.tsx").then((module) => ({ default: module.RecordSubTables })),
);

/** What the rows of a list open to: their sub-tables. Undefined where the form has none that the reader may see, or they may not open records. */
export function useRowDetails(model: OnlineModel): RowDetails<RecordRow> | undefined {
  const t = useT();
  const { canRead } = useListRights(model);
  return useMemo(() => {
    const [first, ...others] = model.form.fields.filter(({ kind }) => kind === "table");
    if (!canRead || first === undefined) return undefined;
    return {
      label: others.length === 0 ? first.label : t(uiMessages.rowDetails),
      draw: ({ id, version }) => (
        <Suspense fallback={null}>
          {/* A record that has been saved is read again. */}
          <RecordSubTables key={`${id} ${version}`} model={model} id={id} />
        </Suspense>
      ),
    };
  }, [model, canRead, t]);
}
