/** A number for reading, with its unit. */
export function WithUnit({ text, unit = "" }: { readonly text: string; readonly unit?: string | undefined }) {
  return <span>{unit === "" ? text : `${text} ${unit}`}</span>;
}
