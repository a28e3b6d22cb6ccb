export interface PlainOption {
  readonly value: string;
  readonly label: string;
  readonly color?: string | undefined;
}

const maxText = 100;
const maxOptions = 1000;
/** Between label and value: a tab from a spreadsheet, or an equals sign typed by hand. */
const separator = /\t|\s*[=＝]\s*/;

/** The smallest whole number, as text, that is not yet a value. */
export function nextValue(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/**
 * Options from pasted lines, each `label`, `label=value` or two spreadsheet cells. A label that is among `existing` keeps its value and colour, so that
 * stored records still mean the same; the others get the next free number. Empty and repeated lines are left out; a value given twice counts once.
 */
export function parseOptions(text: string, existing: readonly PlainOption[]): PlainOption[] {
  const known = new Map(existing.map((option) => [option.label, option]));
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .trim()
      .split(separator, 2)
      .map((part) => part.trim().slice(0, maxText)),
  );
  const kept = new Set(lines.flatMap(([label = ""]) => known.get(label)?.value ?? []));
  const taken = new Set([
    ...kept,
    ...lines.flatMap(([, value]) => (value === undefined || value === "" ? [] : [value])),
  ]);
  const found = new Map<string, PlainOption>();
  const used = new Set<string>();
  for (const [label = "", given = ""] of lines) {
    if (label === "" || found.has(label) || found.size >= maxOptions) continue;
    const before = known.get(label);
    const wanted = given === "" ? (before?.value ?? "") : given;
    const value = wanted === "" || used.has(wanted) ? nextValue(taken) : wanted;
    taken.add(value);
    used.add(value);
    found.set(label, { ...before, value, label });
  }
  return [...found.values()];
}

/** The options as lines that `parseOptions` reads again. */
export function optionsText(options: readonly PlainOption[]): string {
  return options.map(({ label, value }) => `${label}=${value}`).join("\n");
}
