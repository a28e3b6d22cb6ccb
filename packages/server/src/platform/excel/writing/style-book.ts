import { escapeXml } from "./xml-text.ts";

export interface CellStyle {
  format: string;
  look: keyof typeof looks;
  wrap?: boolean;
  /** Tells Excel that the text was typed as text, so that editing the cell later does not turn it into a formula. */
  quoted?: boolean;
}

/** How kinds of cells look: a font and a fill, by their order in the style sheet. */
const looks = {
  plain: { font: 0, fill: 0 },
  header: { font: 1, fill: 2 },
  requiredHeader: { font: 2, fill: 2 },
  fault: { font: 3, fill: 3 },
} as const;

const fonts = ["", "<b/>", '<b/><color rgb="FFC00000"/>', '<color rgb="FF9C0006"/>'].map((mark) => {
  const [bold = "", color = ""] = mark.startsWith("<b/>") ? ["<b/>", mark.slice(4)] : ["", mark];
  return `<font>${bold}<sz val="11"/>${color}<name val="Calibri"/></font>`;
});
/** The first two are fixed by the format. */
const fills = [
  '<patternFill patternType="none"/>',
  '<patternFill patternType="gray125"/>',
  solid("FFDCE6F1"),
  solid("FFFFC7CE"),
];

function solid(argb: string): string {
  return `<patternFill patternType="solid"><fgColor rgb="${argb}"/><bgColor indexed="64"/></patternFill>`;
}

/** Formats with fixed numbers; any other is numbered from 164. */
const builtInFormats: Record<string, number> = {
  General: 0,
  "0": 1,
  "0.00": 2,
  "#,##0": 3,
  "#,##0.00": 4,
  "0%": 9,
  "0.00%": 10,
  "@": 49,
};
const firstOwnFormat = 164;

/** Gives each distinct cell style its number, and writes them all at the end. */
export class StyleBook {
  readonly #styles = new Map<string, string>();
  readonly #numbers = new Map<string, number>();
  readonly #formats: string[] = [];

  constructor() {
    this.number({ format: "General", look: "plain" });
  }

  number(style: CellStyle): number {
    const key = JSON.stringify([style.format, style.look, style.wrap ?? false, style.quoted ?? false]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    this.#styles.set(key, this.#xml(style));
    return number;
  }

  toXml(): string {
    const formats = this.#formats.map(
      (code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${escapeXml(code)}"/>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length === 0 ? "" : list("numFmts", formats),
      list("fonts", fonts),
      list(
        "fills",
        fills.map((fill) => `<fill>${fill}</fill>`),
      ),
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      list("cellXfs", [...this.#styles.values()]),
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join("");
  }

  #xml({ format, look, wrap, quoted }: CellStyle): string {
    const { font, fill } = looks[look];
    const quote = quoted === true ? ' quotePrefix="1"' : "";
    const align = wrap === true ? '<alignment vertical="top" wrapText="1"/>' : '<alignment vertical="center"/>';
    return `<xf numFmtId="${this.#formatNumber(format)}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"${quote} applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${align}</xf>`;
  }

  #formatNumber(format: string): number {
    const builtIn = builtInFormats[format];
    if (builtIn !== undefined) return builtIn;
    const known = this.#formats.indexOf(format);
    return firstOwnFormat + (known >= 0 ? known : this.#formats.push(format) - 1);
  }
}

function list(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join("")}</${name}>`;
}
