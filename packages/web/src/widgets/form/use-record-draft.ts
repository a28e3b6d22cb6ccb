import type { FieldError } from "@gongshu/contract/errors";
import { type FieldValue, type FormDefinition, isScalarField, type RecordValues } from "@gongshu/core/form/definition";
import { validateRecord } from "@gongshu/core/form/record";
import { translate } from "@gongshu/core/text/messages";
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useState } from "react";
import { useLocale, useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { filesMessages } from "../files/files.messages.ts";
import { changedKeys, draftOf, newDraft, recalculated, withoutSpareRows } from "./draft.ts";
import { formEventMessages } from "./events/form-events.messages.ts";
import { scalarManifestOf } from "./field-kinds.ts";
import type { FieldIssue } from "./IssueSummary.tsx";
import type { BusyReason, Jump } from "./record-form-context.ts";
import { addedRows, movedPaths, type RowMove, rowOfPath } from "./row-moves.ts";
import { isEmptyCell } from "./sub-table.ts";
import { useDefaultContext } from "./use-default-context.ts";

/** Results of calculations are part of the values this long after the last change. On the screen they are at once. */
const calculationDelayMs = 500;

export interface RecordDraft {
  readonly values: RecordValues;
  /** The values that it started with. */
  readonly initial: RecordValues;
  readonly isDirty: boolean;
  /** What is to be shown: of inputs that have been left, and after a refused save of all. */
  readonly issues: readonly FieldIssue[];
  /** True after a refused save, until nothing is wrong any more. */
  readonly hasSummary: boolean;
  readonly jump: Jump | undefined;
  readonly change: (key: string, value: FieldValue) => void;
  readonly blur: (path: string) => void;
  /** Rows of the sub-table `key` have come in or gone. */
  readonly moveRows: (key: string, move: RowMove) => void;
  /** For `RecordForm`: what is on its way keeps the record from being saved. */
  readonly setBusy: (key: string, isBusy: boolean, reason: BusyReason) => void;
  /** The values to save, or null after showing what is wrong. */
  readonly check: () => RecordValues | null;
  /** Shows what the server has refused, at its inputs. */
  readonly refuse: (errors: readonly FieldError[]) => void;
  /** Takes other values as they are, such as those of a merge. */
  readonly replace: (values: RecordValues) => void;
  /** Begins anew with an empty record, as after one was saved and another is to follow. */
  readonly restart: () => void;
}

/** Brings results of calculations up to date once the values have rested. */
function useCalculations(
  form: FormDefinition,
  values: RecordValues,
  setValues: Dispatch<SetStateAction<RecordValues>>,
): void {
  const defaults = useDefaultContext();
  useEffect(() => {
    const timer = window.setTimeout(
      () => setValues((before) => recalculated(form, before, defaults())),
      calculationDelayMs,
    );
    return () => window.clearTimeout(timer);
  }, [form, values, setValues, defaults]);
}

/** The check of core, the same as the server's, in the reader's language. */
function useValidation(form: FormDefinition, stored: RecordValues | undefined) {
  const locale = useLocale();
  const defaults = useDefaultContext();
  return useCallback(
    (given: RecordValues) => {
      const checked = validateRecord(form, withoutSpareRows(form, given, defaults()), {
        ...defaults(),
        previous: stored,
      });
      return {
        values: checked.values,
        issues: checked.issues.map(
          ({ path, message, params }): FieldIssue => ({ path, text: translate(message, locale, params) }),
        ),
      };
    },
    [form, stored, defaults, locale],
  );
}

/** A problem of a reply as one of the form. */
function issueOfReply({ field, message }: FieldError): FieldIssue {
  return { path: field.replace(/^data\./, ""), text: message };
}

const noPaths: ReadonlySet<string> = new Set();

/** The inputs that have been left, and the rows that were added since a refused save: these are not complained of before somebody has been in them. */
function useLeftPaths() {
  const [left, setLeft] = useState(noPaths);
  const [spared, setSpared] = useState(noPaths);
  const blur = useCallback(
    (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    [],
  );
  const moveRows = useCallback((key: string, move: RowMove) => {
    setLeft((before) => movedPaths(before, key, move));
    setSpared((before) => new Set([...movedPaths(before, key, move), ...addedRows(key, move)]));
  }, []);
  const spareNone = () => setSpared(noPaths);
  const forget = () => {
    setLeft(noPaths);
    spareNone();
  };
  return { left, spared, blur, moveRows, spareNone, forget };
}

/** The errors to show: of inputs that have been left, of all inputs after a refused save, and those of the server. */
function useIssues(validate: ReturnType<typeof useValidation>, values: RecordValues) {
  const { left, spared, blur, moveRows, spareNone, forget } = useLeftPaths();
  const [isStrict, setStrict] = useState(false);
  const [refused, setRefused] = useState<readonly FieldIssue[]>([]);
  const [jump, setJump] = useState<Jump>();
  const found = useMemo(
    () => (isStrict || left.size > 0 ? validate(values).issues : []),
    [isStrict, left, validate, values],
  );
  const issues = useMemo(() => {
    const isAsked = (path: string) => isStrict && !spared.has(rowOfPath(path) ?? "");
    return [...found.filter(({ path }) => isAsked(path) || left.has(path)), ...refused];
  }, [found, refused, isStrict, left, spared]);
  /** What the server said was about the value before. */
  const changed = useCallback((key: string) => {
    setRefused((before) =>
      before.length === 0 ? before : before.filter(({ path }) => path !== key && !path.startsWith(`${key}.`)),
    );
  }, []);
  const refuse = useCallback((errors: readonly FieldError[]) => {
    const problems = errors.map(issueOfReply);
    setRefused(problems);
    const [first] = problems;
    if (first !== undefined) setJump({ path: first.path });
  }, []);
  const check = () => {
    const checked = validate(values);
    const [first] = checked.issues;
    setStrict(first !== undefined);
    spareNone();
    setRefused([]);
    if (first === undefined) return checked.values;
    setJump({ path: first.path });
    return null;
  };
  const clear = () => {
    forget();
    setStrict(false);
    setRefused([]);
    setJump(undefined);
  };
  return { issues, hasSummary: isStrict || refused.length > 0, jump, blur, moveRows, changed, refuse, check, clear };
}

function isChosen(form: FormDefinition, key: string): boolean {
  const field = form.fields.find((one) => one.field === key);
  return field !== undefined && isScalarField(field) && scalarManifestOf(field).verb === "select";
}

/** The fields with something on its way. */
function useBusyFields() {
  const t = useT();
  const [busy, setBusyFields] = useState<ReadonlyMap<string, BusyReason>>(new Map());
  const setBusy = useCallback((key: string, isBusy: boolean, reason: BusyReason) => {
    setBusyFields((before) => {
      if (before.has(key) === isBusy) return before;
      const others = [...before].filter(([other]) => other !== key);
      return new Map(isBusy ? [...others, [key, reason]] : others);
    });
  }, []);
  /** Whether the record must wait, which is said. */
  const isHeldUp = () => {
    const [first] = busy.values();
    if (first === undefined) return false;
    toast("warning", t(first === "files" ? filesMessages.stillUploading : formEventMessages.stillFetching));
    return true;
  };
  return { busy, setBusy, isHeldUp };
}

/**
 * A record while it is being filled in, for `RecordForm`. `stored` is the record to change; without it a new one is begun. `typed` is what had been
 * typed before a reload. The state belongs to one opening: give the component a `key` to start anew.
 */
export function useRecordDraft(form: FormDefinition, stored?: RecordValues, typed?: RecordValues): RecordDraft {
  const defaults = useDefaultContext();
  const [initial, setInitial] = useState(() =>
    stored === undefined ? newDraft(form, defaults()) : draftOf(form, stored, defaults()),
  );
  const [values, setValues] = useState(() =>
    typed === undefined ? initial : recalculated(form, { ...initial, ...typed }, defaults()),
  );
  useCalculations(form, values, setValues);
  const { changed, clear, ...issues } = useIssues(useValidation(form, stored), values);
  const { blur } = issues;
  const { busy, setBusy, isHeldUp } = useBusyFields();
  const change = useCallback(
    (key: string, value: FieldValue) => {
      setValues((before) => ({ ...before, [key]: value }));
      changed(key);
      // What is chosen is told of as soon as the choice is taken back, what is typed once its input is left.
      if (isEmptyCell(value) && isChosen(form, key)) blur(key);
    },
    [changed, blur, form],
  );
  const restart = () => {
    const next = newDraft(form, defaults());
    setInitial(next);
    setValues(next);
    clear();
  };
  const isChanged = useMemo(() => changedKeys(form, initial, values).length > 0, [form, initial, values]);
  const check = () => (isHeldUp() ? null : issues.check());
  const isDirty = isChanged || busy.size > 0;
  return { values, initial, isDirty, ...issues, check, change, setBusy, replace: setValues, restart };
}
