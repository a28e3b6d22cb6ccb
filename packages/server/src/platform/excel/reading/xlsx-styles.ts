import type { DateFormat } from "./number-format.ts";
import { dateFormatOf } from "./number-format.ts";
import { attribute, XmlScanner } from "./xml-scanner.ts";

/** For each cell style, by its index: whether its numbers are dates. */
export async function readCellFormats(text: AsyncGenerator<string>): Promise<(DateFormat | null)[]> {
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  let inCellStyles = false;
  const scanner = new XmlScanner({
    open(name, attributes) {
      if (name === "numFmt")
        codes.set(Number(attribute(attributes, "numFmtId")), attribute(attributes, "formatCode") ?? "");
      else if (name === "cellXfs") inCellStyles = true;
      else if (name === "xf" && inCellStyles) formatIds.push(Number(attribute(attributes, "numFmtId") ?? 0));
    },
    text: () => undefined,
    close(name) {
      if (name === "cellXfs") inCellStyles = false;
    },
  });
  for await (const piece of text) scanner.push(piece);
  scanner.end();
  return formatIds.map((id) => dateFormatOf(id, codes.get(id)));
}
