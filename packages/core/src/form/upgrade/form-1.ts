import { isStored, type Stored } from "./stored.ts";

/** In version 1 titles stood among the fields, and a field said itself how wide it is. */
function nodeOf(field: Stored): Stored {
  const { kind, id, span } = field;
  const width = span === undefined ? {} : { span };
  if (kind !== "groupTitle") return { kind: "field", id, ...width };
  const { label, help, align, hidden, conditions } = field;
  return withoutUndefined({ kind, id, ...width, label, help, align, hidden, conditions: visibleOnly(conditions) });
}

/** A title cannot be asked for or locked. */
function visibleOnly(conditions: unknown): Stored | undefined {
  if (!isStored(conditions) || conditions["visible"] === undefined) return undefined;
  return { visible: conditions["visible"] };
}

function withoutUndefined(value: Stored): Stored {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}

function withoutSpan({ span: _span, ...field }: Stored): Stored {
  const { columns } = field;
  if (!Array.isArray(columns)) return field;
  return { ...field, columns: columns.map((column: unknown) => (isStored(column) ? withoutSpan(column) : column)) };
}

/** Version 1 as version 2: data apart from layout. What is no field is left where it is, for the schema to refuse. */
export function upgradeForm1(form: Stored): Stored {
  const fields: readonly unknown[] = Array.isArray(form["fields"]) ? form["fields"] : [];
  const isTitle = (field: unknown) => isStored(field) && field["kind"] === "groupTitle";
  return {
    ...form,
    schema: 2,
    ...("fields" in form && {
      fields: Array.isArray(form["fields"])
        ? fields.filter((field) => !isTitle(field)).map((field) => (isStored(field) ? withoutSpan(field) : field))
        : form["fields"],
    }),
    layout: fields.filter(isStored).map(nodeOf),
  };
}
