import { decodeCellText, XmlScanner } from "./xml-scanner.ts";

/** The shared strings, rich text flattened, phonetic guides left out. */
export async function readSharedStrings(text: AsyncGenerator<string>): Promise<string[]> {
  const strings: string[] = [];
  let current = "";
  let inText = false;
  let inPhonetic = false;
  const scanner = new XmlScanner({
    open(name) {
      if (name === "t") inText = true;
      else if (name === "si") current = "";
      else if (name === "rPh") inPhonetic = true;
    },
    text(raw) {
      if (inText && !inPhonetic) current += raw;
    },
    close(name) {
      if (name === "t") inText = false;
      else if (name === "rPh") inPhonetic = false;
      else if (name === "si") strings.push(decodeCellText(current));
    },
  });
  for await (const piece of text) scanner.push(piece);
  scanner.end();
  return strings;
}
