import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { useEffect, useState } from "react";
import { reportError } from "#lib/toast.ts";
import { useMoveUnit } from "./queries.ts";
import { type Place, placeOf, type UnitRow } from "./unit-rows.ts";

/** How long a move can be taken back. */
const undoMs = 15_000;

export interface LastMove {
  readonly id: string;
  readonly name: string;
  readonly back: Place;
}

/** Moves rows and remembers where the last one was. */
export function useUnitMoves(category: OrganizeCategory, rows: readonly UnitRow[]) {
  const [last, setLast] = useState<LastMove>();
  const { mutateAsync } = useMoveUnit(category);
  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = window.setTimeout(() => setLast(undefined), undoMs);
    return () => window.clearTimeout(timer);
  }, [last]);
  const move = async (row: UnitRow, place: Place) => {
    const back = placeOf(rows, row);
    await mutateAsync({ params: { id: row.id }, body: place });
    setLast({ id: row.id, name: row.fullName ?? "", back });
  };
  return {
    last,
    move,
    /** For a row that was dropped: a refusal is shown as a toast. */
    drop: (row: UnitRow, place: Place) => void move(row, place).catch(reportError),
    undo: () => {
      if (last === undefined) return;
      setLast(undefined);
      void mutateAsync({ params: { id: last.id }, body: last.back }).catch(reportError);
    },
    dismiss: () => setLast(undefined),
  };
}
