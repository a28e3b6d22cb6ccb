import { type ReactNode, useMemo, useRef, useState } from "react";
import { type Translate, useT } from "../lib/locale.ts";
import { reportError, toast } from "../lib/toast.ts";
import {
  type AskedCell,
  type CellProblem,
  type EditCellProps,
  type EditColumn,
  firstProblems,
  type RowEdit,
  type RowEditing,
} from "./row-editing.ts";
import { uiMessages } from "./ui.messages.ts";

/** What a draft is drawn with: its cells change it and ask for checks. */
export interface DraftCell<Draft> extends EditCellProps {
  readonly column: string;
  readonly isSaving: boolean;
  readonly change: (update: (draft: Draft) => Draft) => void;
}

export interface RowEditingOptions<Row extends object, Draft> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: ReadonlyMap<string, EditColumn>;
  /** What is edited of a row; it may have to be fetched. */
  readonly open: (row: Row) => Draft | Promise<Draft>;
  readonly draw: (draft: Draft, cell: DraftCell<Draft>) => ReactNode;
  /** All that is wrong, in the order of the rules. */
  readonly check: (draft: Draft) => readonly CellProblem[];
  /** Undefined once it is saved; what was refused otherwise, which may be nothing where the caller shows it. A rejection is shown as it is. */
  readonly save: (key: string, draft: Draft) => Promise<readonly CellProblem[] | undefined>;
}

export interface DraftEditing<Draft> extends RowEditing {
  /** Something would be lost if everything went. */
  readonly isDirty: boolean;
  /** Finishes a row with another draft than what was typed, such as that of a merge. */
  readonly submit: (key: string, draft: Draft) => Promise<boolean>;
}

interface Entry<Draft> {
  /** Undefined while it is fetched. */
  readonly held: { readonly draft: Draft } | undefined;
  readonly problems: ReadonlyMap<string, string>;
  /** It could not be finished: from then on each change is checked. */
  readonly isChecked: boolean;
  readonly isSaving: boolean;
}

type Entries<Draft> = ReadonlyMap<string, Entry<Draft>>;

const noProblems: ReadonlyMap<string, string> = new Map();
const opening = { held: undefined, problems: noProblems, isChecked: false, isSaving: false } as const;

/** The rows in editing, with changes of one of them that may come after it was closed. */
function useEntries<Draft>() {
  const [entries, setEntries] = useState<Entries<Draft>>(new Map());
  return {
    entries,
    put: (key: string, entry: Entry<Draft>) => setEntries((before) => new Map(before).set(key, entry)),
    update: (key: string, change: (entry: Entry<Draft>) => Entry<Draft>) =>
      setEntries((before) => {
        const entry = before.get(key);
        return entry === undefined ? before : new Map(before).set(key, change(entry));
      }),
    close: (key?: string) =>
      setEntries((before) => new Map(key === undefined ? [] : [...before].filter(([other]) => other !== key))),
  };
}

/** Which cell takes the focus next. */
function useAsked() {
  const next = useRef<{ readonly key: string; readonly column: string }>(undefined);
  return useMemo(
    () => ({
      ask: (key: string, column: string | undefined) => {
        next.current = column === undefined ? undefined : { key, column };
      },
      asked: {
        is: (key: string, column: string) => next.current?.key === key && next.current.column === column,
        settle: () => {
          next.current = undefined;
        },
      } satisfies AskedCell,
    }),
    [],
  );
}

interface SubmitOptions<Draft> {
  readonly columns: RowEditingOptions<object, Draft>["columns"];
  readonly check: (draft: Draft) => readonly CellProblem[];
  readonly save: RowEditingOptions<object, Draft>["save"];
  readonly update: ReturnType<typeof useEntries<Draft>>["update"];
  readonly close: (key: string) => void;
  readonly ask: (key: string, column: string | undefined) => void;
  readonly t: Translate;
}

/** Checks and saves a draft. What is wrong is said at its cell, the first of which takes the focus. */
function submitWith<Draft>({ columns, check, save, update, close, ask, t }: SubmitOptions<Draft>) {
  const refuse = (key: string, found: readonly CellProblem[]) => {
    const problems = firstProblems(found);
    const first = found.find(({ column }) => columns.has(column));
    if (first !== undefined) ask(key, first.column);
    // What the table does not show cannot be said at its cell.
    const elsewhere = found.find(({ column }) => !columns.has(column));
    if (elsewhere !== undefined)
      toast("error", t(uiMessages.fieldProblem, { name: elsewhere.name, text: elsewhere.text }));
    update(key, (entry) => ({ ...entry, problems, isChecked: true, isSaving: false }));
    return false;
  };
  return async (key: string, draft: Draft): Promise<boolean> => {
    const found = check(draft);
    if (found.length > 0) return refuse(key, found);
    update(key, (now) => ({ ...now, held: { draft }, problems: noProblems, isSaving: true }));
    try {
      const refused = await save(key, draft);
      if (refused !== undefined) return refuse(key, refused);
      close(key);
      return true;
    } catch (error) {
      update(key, (now) => ({ ...now, isSaving: false }));
      reportError(error);
      return false;
    }
  };
}

/**
 * Rows edited in place: each has a draft of its own, is checked as a whole when it is finished, and stays in editing until it is saved. Controls and
 * rules are the caller's; `isDirty` says whether something would be lost.
 */
export function useRowEditing<Row extends object, Draft>(options: RowEditingOptions<Row, Draft>): DraftEditing<Draft> {
  const { rows, rowKey, columns, open, draw, check, save } = options;
  const t = useT();
  const { ask, asked } = useAsked();
  const { entries, put, update, close } = useEntries<Draft>();
  const submit = submitWith<Draft>({ columns, check, save, update, close, ask, t });
  const start = (key: string, column = [...columns.keys()][0]) => {
    if (key === "") throw new Error("Specify the key of the row to edit");
    const row = rows.find((one) => rowKey(one) === key);
    if (row === undefined) throw new Error(`There is no row with the key “${key}” to edit`);
    ask(key, column);
    // Another entry of the same state draws the cell again, which then takes the focus.
    if (entries.has(key)) return update(key, (entry) => ({ ...entry }));
    put(key, opening);
    void (async () => open(row))().then(
      (draft) => update(key, (entry) => ({ ...entry, held: { draft } })),
      (error: unknown) => {
        close(key);
        reportError(error);
      },
    );
  };
  const finish = async (key: string): Promise<boolean> => {
    const entry = entries.get(key);
    return entry?.held !== undefined && !entry.isSaving && (await submit(key, entry.held.draft));
  };
  const change = (key: string, column: string, make: (draft: Draft) => Draft) =>
    update(key, (entry) => changed(entry, column, make, check));
  const edits = new Map(
    [...entries].map(([key, entry]): [string, RowEdit] => {
      const { held, problems, isSaving } = entry;
      const actions = editActions(entry, t, { finish: () => finish(key), cancel: () => close(key) });
      const drawCell: RowEdit["draw"] = (column, cell) =>
        held !== undefined &&
        draw(held.draft, { ...cell, column, isSaving, change: (make) => change(key, column, make) });
      return [key, { isReady: held !== undefined, isSaving, problems, actions, draw: drawCell }];
    }),
  );
  return { columns, edits, asked, start, finish, submit, cancel: close, isDirty: entries.size > 0 };
}

/** A row with another draft: checked again once it could not be finished, else without what was wrong with the cell. */
function changed<Draft>(
  entry: Entry<Draft>,
  column: string,
  make: (draft: Draft) => Draft,
  check: (draft: Draft) => readonly CellProblem[],
): Entry<Draft> {
  if (entry.held === undefined) return entry;
  const draft = make(entry.held.draft);
  const others = [...entry.problems].filter(([other]) => other !== column);
  return { ...entry, held: { draft }, problems: entry.isChecked ? firstProblems(check(draft)) : new Map(others) };
}

/** What stands in place of the actions of a row in editing. */
function editActions(
  { held, isSaving }: Entry<unknown>,
  t: Translate,
  { finish, cancel }: { readonly finish: () => unknown; readonly cancel: () => void },
): RowEdit["actions"] {
  return [
    { key: "finish", label: t(uiMessages.save), isDisabled: held === undefined || isSaving, onRun: finish },
    { key: "cancel", label: t(uiMessages.cancel), isDisabled: isSaving, onRun: cancel },
  ];
}
