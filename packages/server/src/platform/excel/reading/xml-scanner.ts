import { damaged } from "../excel-refusal.ts";

/** Names come without their namespace prefix. Attributes come raw: read them with `attribute`. Text comes undecoded, perhaps in parts. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  text(raw: string): void;
  close(name: string): void;
}

/** No tag or run of text in a sound workbook comes near this; it bounds what one unclosed tag can make us hold. */
const maxHeldChars = 4_000_000;

/** Reads XML piece by piece as it is inflated, holding no more than one unfinished tag or text. */
export class XmlScanner {
  #held = "";
  readonly #handler: XmlHandler;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  push(piece: string): void {
    const text = this.#held === "" ? piece : this.#held + piece;
    let at = 0;
    for (;;) {
      const tag = text.indexOf("<", at);
      if (tag < 0) break;
      const end = endOfTag(text, tag);
      if (end < 0) break;
      if (tag > at) this.#handler.text(text.slice(at, tag));
      this.#tag(text, tag + 1, end);
      at = end + 1;
    }
    this.#held = text.slice(at);
    if (this.#held.length > maxHeldChars) throw damaged("an XML part holds one endless tag or text");
  }

  end(): void {
    if (this.#held.trim() !== "") throw damaged("an XML part ends in the middle");
  }

  #tag(text: string, start: number, end: number): void {
    const first = text.charCodeAt(start);
    if (first === slash) return this.#handler.close(localName(text, start + 1, end));
    if (first === question) return;
    if (first === exclamation) return this.#special(text.slice(start, end));
    const selfClosing = text.charCodeAt(end - 1) === slash;
    const stop = selfClosing ? end - 1 : end;
    let nameEnd = start;
    while (nameEnd < stop && text.charCodeAt(nameEnd) > 32) nameEnd += 1;
    const name = localName(text, start, nameEnd);
    this.#handler.open(name, nameEnd === stop ? "" : text.slice(nameEnd, stop));
    if (selfClosing) this.#handler.close(name);
  }

  #special(inside: string): void {
    if (inside.startsWith("![CDATA[")) this.#handler.text(inside.slice(8, -2).replaceAll("&", "&amp;"));
    // A document type can declare entities that grow without bound; no spreadsheet program writes one.
    else if (!inside.startsWith("!--")) throw damaged("an XML part declares a document type");
  }
}

const slash = 47;
const question = 63;
const exclamation = 33;
const colon = 58;

function endOfTag(text: string, tag: number): number {
  if (text.charCodeAt(tag + 1) === exclamation) {
    if (text.startsWith("<!--", tag)) return afterMarker(text, "-->", tag + 4);
    if (text.startsWith("<![CDATA[", tag)) return afterMarker(text, "]]>", tag + 9);
    if (text.length - tag < 9) return -1;
  }
  return text.indexOf(">", tag + 1);
}

function afterMarker(text: string, marker: string, from: number): number {
  const found = text.indexOf(marker, from);
  return found < 0 ? -1 : found + marker.length - 1;
}

function localName(text: string, start: number, end: number): string {
  let from = start;
  let stop = end;
  while (stop > from && text.charCodeAt(stop - 1) <= 32) stop -= 1;
  for (let at = start; at < stop; at += 1) if (text.charCodeAt(at) === colon) from = at + 1;
  return text.slice(from, stop);
}

/** An attribute's decoded value; `name` with or without a namespace prefix in the text. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes.charCodeAt(at - 1);
    if (before > 32 && before !== colon) continue;
    let quote = at + name.length;
    if (attributes.charCodeAt(quote) !== 61) continue;
    quote += 1;
    const end = attributes.indexOf(attributes.charAt(quote), quote + 1);
    return end < 0 ? undefined : decodeXml(attributes.slice(quote + 1, end));
  }
  return undefined;
}

const namedEntities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

export function decodeXml(raw: string): string {
  if (!raw.includes("&")) return raw;
  return raw.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name] ?? whole;
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** OOXML writes characters that XML cannot carry as _x000D_, in cell text only. Blanks at the ends are no part of the text unless they are written so. */
export function decodeCellText(raw: string): string {
  const text = decodeXml(raw).trim();
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
