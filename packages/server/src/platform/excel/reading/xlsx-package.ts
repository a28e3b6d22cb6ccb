import { damaged, notAWorkbook } from "../excel-refusal.ts";
import type { ByteSource } from "./byte-source.ts";
import { inflateText } from "./inflate-entry.ts";
import { attribute, XmlScanner } from "./xml-scanner.ts";
import { readZipDirectory } from "./zip-directory.ts";

export interface XlsxSheet {
  name: string;
  hidden: boolean;
  part: string;
}

/** An opened .xlsx: where its parts are, nothing of their content yet. */
export interface XlsxPackage {
  sheets: XlsxSheet[];
  date1904: boolean;
  stylesPart: string | null;
  stringsPart: string | null;
  text(part: string): AsyncGenerator<string>;
  /** The bytes of a part as the zip declares them. */
  sizeOf(part: string): number;
}

interface Relationship {
  id: string;
  type: string;
  part: string;
}

/** Names of workbook parts without a relationship to them would be a guess: everything is found the way Excel finds it. */
export async function openXlsxPackage(source: ByteSource, maxInflatedBytes: number): Promise<XlsxPackage> {
  const entries = readZipDirectory(source, maxInflatedBytes);
  if (!entries.has("[content_types].xml")) throw notAWorkbook("otherZip");
  const text = (part: string): AsyncGenerator<string> => {
    const entry = entries.get(part.toLowerCase());
    if (entry === undefined) throw damaged(`${part} is missing`);
    return inflateText(source, entry);
  };
  const relations = async (part: string): Promise<Relationship[]> => {
    const path = part.replace(/([^/]*)$/, "_rels/$1.rels");
    return entries.has(path.toLowerCase()) ? readRelationships(text(path), part) : [];
  };
  const main = (await relations("")).find(({ type }) => type === "officeDocument");
  if (main === undefined) throw notAWorkbook("otherZip");
  if (main.part.endsWith(".bin")) throw notAWorkbook("binaryWorkbook");
  const workbook = await readWorkbookPart(text(main.part));
  if (workbook === null) throw notAWorkbook("otherZip");
  const related = await relations(main.part);
  const partOf = (kind: string): string | null =>
    related.find(({ type, part }) => type === kind && entries.has(part.toLowerCase()))?.part ?? null;
  const sheets = workbook.sheets.flatMap(({ id, name, hidden }) => {
    const relation = related.find((candidate) => candidate.id === id);
    return relation?.type === "worksheet" ? [{ name, hidden, part: relation.part }] : [];
  });
  return {
    sheets,
    date1904: workbook.date1904,
    stylesPart: partOf("styles"),
    stringsPart: partOf("sharedStrings"),
    text,
    sizeOf: (part) => entries.get(part.toLowerCase())?.inflatedBytes ?? 0,
  };
}

async function readRelationships(text: AsyncGenerator<string>, owner: string): Promise<Relationship[]> {
  const found: Relationship[] = [];
  await scan(text, (name, attributes) => {
    if (name !== "Relationship" || attribute(attributes, "TargetMode") === "External") return;
    const type = attribute(attributes, "Type") ?? "";
    found.push({
      id: attribute(attributes, "Id") ?? "",
      type: type.slice(type.lastIndexOf("/") + 1),
      part: resolvePart(owner, attribute(attributes, "Target") ?? ""),
    });
  });
  return found;
}

interface WorkbookPart {
  sheets: { id: string; name: string; hidden: boolean }[];
  date1904: boolean;
}

async function readWorkbookPart(text: AsyncGenerator<string>): Promise<WorkbookPart | null> {
  const part: WorkbookPart = { sheets: [], date1904: false };
  let root: string | undefined;
  await scan(text, (name, attributes) => {
    root ??= name;
    if (name === "workbookPr") part.date1904 = ["1", "true"].includes(attribute(attributes, "date1904") ?? "");
    if (name !== "sheet") return;
    const state = attribute(attributes, "state") ?? "visible";
    part.sheets.push({
      id: attribute(attributes, "id") ?? "",
      name: attribute(attributes, "name") ?? "",
      hidden: state !== "visible",
    });
  });
  return root === "workbook" ? part : null;
}

/** Walks a part for its opening tags. */
export async function scan(
  text: AsyncGenerator<string>,
  open: (name: string, attributes: string) => void,
): Promise<void> {
  const scanner = new XmlScanner({ open, text: () => undefined, close: () => undefined });
  for await (const piece of text) scanner.push(piece);
  scanner.end();
}

function resolvePart(owner: string, target: string): string {
  const path = target.startsWith("/") ? [] : owner.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") path.pop();
    else if (step !== "." && step !== "") path.push(step);
  }
  return path.join("/");
}
