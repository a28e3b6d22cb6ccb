import type { FieldDefinition, FieldValue, FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import type { FormState } from "@gongshu/core/form/form-state";
import { createContext, use, useCallback } from "react";
import type { FormSources } from "../lookups.ts";
import type { EventsUnderWay } from "./events/event-runner.ts";
import type { RecordTexts } from "./record-texts.ts";
import type { RowMove } from "./row-moves.ts";

/** `create` and `edit` take input, `preview` does so without ever saving, `detail` only shows. */
export type RecordFormMode = "create" | "edit" | "detail" | "preview";

/** Somebody wants to be at the input of `path`; a new object asks again. */
export interface Jump {
  readonly path: string;
}

/** What a field waits for: files on their way, or the answer that an event has asked for. */
export type BusyReason = "files" | "event";

/** What the parts of a form need to know of the form around them. */
export interface RecordFormRun {
  readonly form: FormDefinition;
  /** By id. */
  readonly fields: ReadonlyMap<string, FieldDefinition>;
  readonly values: RecordValues;
  /** The record as it is stored; undefined for a new one. */
  readonly stored: RecordValues | undefined;
  readonly sources: FormSources;
  /** Of the form, in pixels; 0 before it is measured. */
  readonly width: number;
  readonly mode: RecordFormMode;
  readonly state: FormState;
  /** The state that fields and parts are drawn by: for a moment after a key still the one before. */
  readonly drawn: FormState;
  /** First issue by path. */
  readonly issueAt: ReadonlyMap<string, string>;
  readonly isSaving: boolean;
  readonly isNarrow: boolean;
  readonly texts: RecordTexts | undefined;
  readonly jump: Jump | undefined;
  readonly idOf: (path: string) => string;
  readonly onChange: (key: string, value: FieldValue) => void;
  readonly onBlur: (path: string) => void;
  /** Rows of the sub-table `key` have come in or gone. */
  readonly onRowsMove: (key: string, move: RowMove) => void;
  /** Something of the field is on its way, such as a file; the record is not to be saved without it. */
  readonly onBusyChange: (key: string, isBusy: boolean, reason: BusyReason) => void;
  /** Runs the events of a button. */
  readonly onPress: (buttonId: string) => void;
  /** The events that are under way. */
  readonly underWay: EventsUnderWay;
}

/** The part of the form that stays the same while somebody types, for controls that do not depend on what else is in it. */
export type RecordFormFrame = Pick<RecordFormRun, "form" | "onBusyChange">;

export const RecordFormFrameContext = createContext<RecordFormFrame | undefined>(undefined);

/**
 * The whole form, which is another one after every key. It is given to those parts alone that ask for it: React looks through everything
 * below a context that changes.
 */
export const RecordFormContext = createContext<RecordFormRun | undefined>(undefined);

/** The form around; there is one around every control. */
export function useRecordFormRun(): RecordFormRun {
  const run = use(RecordFormContext);
  if (run === undefined) throw new Error("A sub-table stands outside of a RecordForm");
  return run;
}

/** Says whether something of a field is on its way. Nobody asks in the designer, whose canvas is no form. */
export function useBusyReport(key: string): (isBusy: boolean) => void {
  const onBusyChange = use(RecordFormFrameContext)?.onBusyChange;
  return useCallback((isBusy) => onBusyChange?.(key, isBusy, "files"), [key, onBusyChange]);
}
