import type { ListColumns } from "@gongshu/contract/list-columns";
import { useEffect } from "react";
import { useHiddenProperties } from "../lib/permission.ts";
import type { Edited } from "../lib/queries.ts";
import type { FormStart } from "./FormBody.tsx";
import type { FormField } from "./form-fields.tsx";
import type { FormRecord } from "./stale-fields.ts";
import type { DialogDraft, DialogTarget } from "./use-dialog-target.ts";
import { useStaleGuard } from "./use-stale-guard.tsx";

interface Stored {
  readonly version: number;
}

export interface EntityFormOptions<Values extends object, Info extends Stored> {
  readonly dialog: Pick<DialogTarget<unknown>, "isOpen" | "draft" | "close">;
  /** The record to change; undefined for a new one. */
  readonly id: string | undefined;
  readonly fields: readonly FormField[];
  /** What governs the fields of a stored record: those that the user may not see are not shown, and keep what is stored. */
  readonly columns?: ListColumns;
  /** The record as it was read for this opening. */
  readonly edited: Edited<Info>;
  /** What a new record starts with. */
  readonly blank: FormStart<Values>;
  /** The values of the form, where they are not those of the record; also for the two sides of a conflict, so that either may lack some. */
  readonly valuesOf?: (record: Info) => FormStart<Values>;
  readonly staleValuesOf?: (record: FormRecord) => FormRecord;
  /** Further fields that a conflict may be about. */
  readonly otherFields?: readonly FormField[];
  /** Reads the list behind the form again. */
  readonly refresh: () => Promise<unknown>;
  readonly create?: (values: Values) => Promise<unknown>;
  readonly update: (id: string, values: Values, version: number | undefined) => Promise<unknown>;
}

/** What `FormModal` and `FormDrawer` take; `formKey` is their key. */
export interface EntityForm<Values extends object> {
  readonly formKey: number;
  readonly props: {
    readonly isOpen: boolean;
    readonly draft: DialogDraft | null;
    readonly fields: readonly FormField[];
    readonly initialValues: FormStart<Values> | undefined;
    readonly onSubmit: (values: Values) => Promise<unknown>;
    readonly onClose: () => void;
  };
}

/** The form of a stored record: reads it once for each opening, creates or changes it under its version, and closes when it is gone. */
export function useEntityForm<Values extends object, Info extends Stored>(
  options: EntityFormOptions<Values, Info>,
): EntityForm<Values> {
  const { dialog, id, edited, blank, valuesOf, staleValuesOf, otherFields = [], refresh, create, update } = options;
  const { isOpen, close } = dialog;
  const isHidden = useHiddenProperties(options.columns);
  const fields = id === undefined ? options.fields : options.fields.filter((field) => !isHidden(field.name));
  const { reloads, draft, save } = useStaleGuard({
    draft: dialog.draft,
    version: id === undefined ? undefined : edited.data?.version,
    fields: [...fields, ...otherFields],
    ...(staleValuesOf !== undefined && { valuesOf: staleValuesOf }),
    onReload: () => Promise.all([edited.refetch(), refresh()]),
  });
  const isMissing = edited.isError;
  useEffect(() => {
    // Somebody has deleted it meanwhile; the toast says so.
    if (isMissing) close();
  }, [isMissing, close]);
  const stored: FormStart<Values> | undefined = edited.data && (valuesOf?.(edited.data) ?? startOf(edited.data));
  return {
    formKey: reloads,
    props: {
      isOpen,
      draft,
      fields,
      initialValues: id === undefined ? blank : stored,
      onSubmit: (values) => {
        if (id !== undefined) return save(edited.data?.version, (version) => update(id, values, version));
        if (create === undefined) throw new Error("This form creates nothing.");
        return create(values);
      },
      onClose: close,
    },
  };
}

/** A record whose fields are those of its form. */
function startOf<Values extends object>(record: object): FormStart<Values> {
  return record;
}
