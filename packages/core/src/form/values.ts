/** An uploaded file in a record: as it was called, under which name it is stored, and where it can be looked at. */
export type FileEntry = { name: string; fileId: string; url: string };

/** A normalised value of one field; `null` is empty. Dates are epoch milliseconds, switches 0 or 1. */
export type ScalarValue = string | number | string[] | string[][] | FileEntry[] | null;
/** A row of a sub-table, keyed by `field`; `id` is there once it is stored. */
export type RowValues = { id?: string | undefined } & { [field: string]: ScalarValue | undefined };
export type FieldValue = ScalarValue | RowValues[];
/** The values of a record, keyed by `field`. */
export type RecordValues = { [field: string]: FieldValue | undefined };
