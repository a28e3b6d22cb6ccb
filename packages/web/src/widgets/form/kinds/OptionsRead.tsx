import { OptionMarks } from "../../OptionMark.tsx";
import type { FieldReadProps } from "../field-kind.ts";
import { chosenOptions } from "../record-texts.ts";

/** The chosen options for reading: with their colours, if one has any. */
export function OptionsRead({ field, value, text, sources }: FieldReadProps) {
  const options = chosenOptions(field, value, sources) ?? [];
  return options.some(({ color }) => color !== undefined) ? <OptionMarks options={options} /> : <span>{text}</span>;
}
