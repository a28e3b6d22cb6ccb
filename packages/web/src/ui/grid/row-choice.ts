import type { RowSelection } from "../table-props.ts";
import { allRowsOf } from "./grid-lines.ts";
import type { AllState } from "./grid-view.ts";

/** Choosing rows of one table: the rows that it shows, those below closed ones as well. */
export class RowChoice<Row extends object> {
  readonly #selection: RowSelection<Row>;
  readonly #rowKey: (row: Row) => string;
  readonly #rows: readonly Row[];

  constructor(selection: RowSelection<Row>, rowKey: (row: Row) => string, rows: readonly Row[]) {
    this.#selection = selection;
    this.#rowKey = rowKey;
    this.#rows = allRowsOf(rows);
  }

  get #choosable(): readonly Row[] {
    return this.#rows.filter((row) => this.#selection.isDisabled?.(row) !== true);
  }

  #set(keys: readonly string[]): void {
    const known = new Set(keys);
    this.#selection.onChange(
      keys,
      this.#rows.filter((row) => known.has(this.#rowKey(row))),
    );
  }

  /** The chosen rows that are here, in their order. */
  get chosen(): readonly Row[] {
    const known = new Set(this.#selection.keys);
    return this.#rows.filter((row) => known.has(this.#rowKey(row)));
  }

  /** Chooses a row, or lets go of it where several can be chosen. */
  turn(row: Row): void {
    const { keys, type, isDisabled } = this.#selection;
    if (isDisabled?.(row) === true) return;
    const key = this.#rowKey(row);
    const rest = keys.filter((other) => other !== key);
    if (type === "radio") this.#set([key]);
    else this.#set(rest.length < keys.length ? rest : [...rest, key]);
  }

  /** Chooses all rows, or lets go of them; those of other pages stay. */
  turnAll(): void {
    const { keys } = this.#selection;
    const here = new Set(this.#choosable.map(this.#rowKey));
    const others = keys.filter((key) => !here.has(key));
    const isAll = keys.length - others.length === here.size;
    this.#set(isAll ? others : [...others, ...here]);
  }

  /** What the box in the head says. */
  get all(): AllState {
    const { keys, isDisabled } = this.#selection;
    // Nothing chosen, as lists mostly are: no row has to be looked at, of which there may be a hundred thousand.
    if (keys.length === 0) {
      const canChoose = isDisabled === undefined ? this.#rows.length > 0 : this.#rows.some((row) => !isDisabled(row));
      return { isChecked: false, isPartly: false, isDisabled: !canChoose };
    }
    const known = new Set(keys);
    const here = this.#choosable;
    const count = here.filter((row) => known.has(this.#rowKey(row))).length;
    const isChecked = here.length > 0 && count === here.length;
    return { isChecked, isPartly: count > 0 && !isChecked, isDisabled: here.length === 0 };
  }
}
