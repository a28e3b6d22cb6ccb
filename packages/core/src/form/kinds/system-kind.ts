import { formatDate } from "../../text/date.ts";
import type { Reference } from "../reference.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import { directoryText } from "./directory-kind.ts";
import type { DefaultContext, KindTraits, ScalarBehaviour } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";
import { parseText } from "./parse-text.ts";

/** `created` is written once; `changed` with each change of a record that is there, so it is empty until then. */
export type ServerMoment = "created" | "changed";

type SystemBehaviour = KindTraits & ScalarBehaviour<object>;

const timeFormat = "yyyy-MM-dd HH:mm:ss";

const traits = { inSubTable: false, inList: true, isAutomatic: true } as const;

const common: Pick<SystemBehaviour, "sortable" | "defaultValue" | "exampleCell"> = {
  sortable: () => true,
  defaultValue: () => null,
  exampleCell: (_field, { locale }) => kindMessages.exampleAutomatic[locale],
};

function isDue(moment: ServerMoment, isCreation: boolean): boolean {
  return isCreation === (moment === "created");
}

/** A kind that holds the id of whoever, or of where whoever belongs, that made or changed the record. */
export function systemIdBehaviour(
  reference: Reference,
  moment: ServerMoment,
  own: (context: DefaultContext) => string,
) {
  return {
    ...traits,
    ...common,
    sortable: () => false,
    columnType: () => ({ type: "text" }),
    indexable: () => true,
    searchOperators: () => ["in", "equal"],
    reference: () => reference,
    serverValue: (_field, context, isCreation) => (isDue(moment, isCreation) ? own(context) || null : undefined),
    parser: () => (value) => parseText(value, 50),
    text: (value, _field, lookups) => directoryText(value, reference, lookups),
    fromCell: (cell) => (isEmptyCell(cell) ? null : cellText(cell)),
  } satisfies SystemBehaviour;
}

/** A kind that holds the moment at which the record was made or changed. */
export function systemTimeBehaviour(moment: ServerMoment) {
  return {
    ...traits,
    ...common,
    columnType: () => ({ type: "timestamptz" }),
    indexable: () => true,
    searchOperators: () => ["range"],
    serverValue: (_field, { now }, isCreation) => (isDue(moment, isCreation) ? now : undefined),
    parser: () => (value) => (typeof value === "number" ? value : null),
    text: (value, _field, { timeZone }) => (typeof value === "number" ? formatDate(value, timeFormat, timeZone) : ""),
    fromCell: () => null,
    sheet: () => ({ kind: "dateTime", format: "yyyy-mm-dd hh:mm:ss" }),
  } satisfies SystemBehaviour;
}
