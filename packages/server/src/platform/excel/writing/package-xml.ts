import { escapeXml } from "./xml-text.ts";

export interface PackagedSheet {
  name: string;
  hidden: boolean;
  notes: boolean;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export function contentTypesXml(sheets: readonly PackagedSheet[]): string {
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}" ContentType="${spreadsheet}.${type}+xml"/>`;
  const parts = sheets.flatMap(({ notes }, index) => [
    override(`worksheets/sheet${index + 1}.xml`, "worksheet"),
    ...(notes ? [override(`comments${index + 1}.xml`, "comments")] : []),
  ]);
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${override("workbook.xml", "sheet.main")}${override("styles.xml", "styles")}${parts.join("")}</Types>`;
}

export function rootRelationsXml(): string {
  return relationships([["officeDocument", "xl/workbook.xml"]]);
}

export function workbookXml(sheets: readonly PackagedSheet[]): string {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join("")}</sheets></workbook>`;
}

export function workbookRelationsXml(sheets: readonly PackagedSheet[]): string {
  return relationships([
    ...sheets.map((_, index): [string, string] => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
    ["styles", "styles.xml"],
  ]);
}

export function sheetRelationsXml(number: number): string {
  return relationships([
    ["vmlDrawing", `../drawings/vmlDrawing${number}.vml`],
    ["comments", `../comments${number}.xml`],
  ]);
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelations}">${list.join("")}</Relationships>`;
}
