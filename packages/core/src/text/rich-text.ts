/*
 * What a rich text may hold. Stored rich text is HTML of this one list; the browser (DOMPurify) and the server (sanitize-html) both ask it, so that
 * neither lets anything through that the other would remove.
 */

/** Every element that may stand in a rich text. Of others the text stays. */
export const richTextTags = [
  "p",
  "br",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "ol",
  "ul",
  "li",
  "span",
  "strong",
  "em",
  "u",
  "s",
  "a",
  "img",
] as const;
type RichTextTag = (typeof richTextTags)[number];

/** Elements that go with everything in them: their text is none for readers. */
export const richTextDropped = [
  "script",
  "style",
  "template",
  "noscript",
  "noembed",
  "noframes",
  "iframe",
  "frameset",
  "object",
  "embed",
  "svg",
  "math",
  "head",
  "title",
  "textarea",
  "select",
  "option",
  "xmp",
  "plaintext",
  "audio",
  "video",
  "canvas",
  "applet",
] as const;

/** Characters of the HTML of one rich text. Longer ones are refused where they are written. */
export const maxRichText = 500_000;

/** Levels of indentation. */
export const maxIndent = 8;

export const richTextSizes = ["small", "large", "huge"] as const;
export const richTextAligns = ["center", "right", "justify"] as const;

const inlineTags: readonly string[] = ["span", "strong", "em", "u", "s", "a"];
const blockTags: readonly string[] = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "li"];
const inlineClasses: ReadonlySet<string> = new Set(richTextSizes.map((size) => `ql-size-${size}`));
const blockClasses: ReadonlySet<string> = new Set([
  ...richTextAligns.map((align) => `ql-align-${align}`),
  "ql-direction-rtl",
  ...Array.from({ length: maxIndent }, (_, index) => `ql-indent-${index + 1}`),
]);

function isTag(name: string): name is RichTextTag {
  return richTextTags.some((tag) => tag === name);
}

function cleanClass(tag: string, value: string): string {
  const allowed = inlineTags.includes(tag) ? inlineClasses : blockTags.includes(tag) ? blockClasses : undefined;
  const classes = value.split(/\s+/).filter((name) => allowed?.has(name));
  return [...new Set(classes)].sort().join(" ");
}

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const rgbColor = /^rgb\( ?(\d{1,3}) ?, ?(\d{1,3}) ?, ?(\d{1,3}) ?\)$/i;
const namedColor = /^[a-z]{3,20}$/i;
const wideKeywords = ["inherit", "initial", "unset", "revert"];

/** A colour as rich texts keep it, `#rrggbb` or a name; undefined for everything else. */
export function cleanColor(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  if (hexColor.test(text)) return text;
  const parts = rgbColor.exec(text)?.slice(1).map(Number);
  if (parts?.every((part) => part <= 255) === true)
    return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return namedColor.test(text) && !wideKeywords.includes(text) ? text : undefined;
}

/** Only the two colours; whatever is no plain colour goes with its whole declaration. */
function cleanStyle(value: string): string {
  const colors = new Map<string, string>();
  for (const declaration of value.split(";")) {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const color = cleanColor(declaration.slice(colon + 1));
    if ((name === "color" || name === "background-color") && color !== undefined) colors.set(name, color);
  }
  return ["color", "background-color"]
    .flatMap((name) => (colors.has(name) ? [`${name}: ${colors.get(name) ?? ""}`] : []))
    .join("; ");
}

/** White space and control characters hide schemes from those who look, quotes and backslashes confuse parsers. */
const crooked = /[\s\p{Cc}"'<>\\`]/u;

/** The address of a link, or undefined: web pages, mail, telephone, and places of this product. */
export function cleanLink(url: string): string | undefined {
  const text = url.trim();
  if (text === "" || text.length > 2000 || crooked.test(text)) return undefined;
  if (/^(?:https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i.test(text)) return text;
  return /^\/(?:[^/]|$)/.test(text) ? text : undefined;
}

const imageAddress = /^\/api\/file\/Image\/([A-Za-z0-9]{1,40})\/([A-Za-z0-9_-][\w.-]{0,179})$/;

/** The address of an uploaded picture without the key of a session, or undefined: pictures of other sites and `data:` are not kept. */
export function cleanImage(url: string): string | undefined {
  const [address = ""] = url.trim().split("?");
  return imageAddress.test(address) ? address : undefined;
}

type Attributes = Readonly<Record<string, string>>;

/**
 * The attributes that an element keeps, in the order in which they are written; undefined when the element is not kept. Names of tags and attributes
 * are in lower case.
 */
export function cleanAttributes(tag: string, given: Attributes): Attributes | undefined {
  if (!isTag(tag)) return undefined;
  const own = (name: string) => (Object.hasOwn(given, name) ? given[name] : undefined) ?? "";
  if (tag === "img") {
    const src = cleanImage(own("src"));
    if (src === undefined) return undefined;
    const sizes = ["width", "height"].filter((name) => /^\d{1,4}$/.test(own(name)));
    const alt = own("alt").trim().slice(0, 200);
    return { src, alt, ...Object.fromEntries(sizes.map((name) => [name, own(name)])) };
  }
  const href = tag === "a" ? cleanLink(own("href")) : undefined;
  const classes = cleanClass(tag, own("class"));
  const style = inlineTags.includes(tag) ? cleanStyle(own("style")) : "";
  return {
    ...(href !== undefined && { href, target: "_blank", rel: "noopener noreferrer" }),
    ...(classes !== "" && { class: classes }),
    ...(style !== "" && { style }),
  };
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/y;
const textPattern = /[^<>]+/y;

function unescaped(text: string): string {
  return text.replaceAll(/&(quot|lt|gt|nbsp|amp);/g, (_, name: string) => entities[name] ?? "");
}

function isCleanTag(name: string, attributes: string): boolean {
  const given: Record<string, string> = {};
  for (const [, key = "", value = ""] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) given[key] = unescaped(value);
  const kept = cleanAttributes(name, given);
  return kept !== undefined && JSON.stringify(kept) === JSON.stringify(given);
}

/** Whether a text is HTML of the list and nothing else, as both sanitisers write it. */
export function isCleanRichText(html: string): boolean {
  let at = 0;
  while (at < html.length) {
    const pattern = html[at] === "<" ? tagPattern : textPattern;
    pattern.lastIndex = at;
    const match = pattern.exec(html);
    if (match === null) return false;
    const [whole, slash, name, attributes = ""] = match;
    if (name !== undefined) {
      const isClosing = slash === "/";
      if (isClosing ? !isTag(name) || attributes !== "" : !isCleanTag(name, attributes)) return false;
    }
    at += whole.length;
  }
  return true;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return entities[name.toLowerCase()] ?? whole;
    const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
  });
}

const droppedNames: ReadonlySet<string> = new Set(richTextDropped);
const lineNames: ReadonlySet<string> = new Set(["br", "div", "ol", "ul", "pre", "table", "tr", ...blockTags]);
const altPattern = / alt="([^"]*)"/;
const namePattern = /^\/?([a-z][a-z0-9]*)/i;

/** Where a comment or an element that is dropped with its content ends. */
function endOfDropped(html: string, name: string, from: number): number {
  const closing = name === "!--" ? /-->/g : new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

/** What stands for a tag in the plain text. */
function textOfTag(tag: string, name: string): string {
  if (name === "img") return ` ${altPattern.exec(tag)?.[1] ?? ""} `;
  return lineNames.has(name) ? "\n" : "";
}

/** Takes the tags out in one pass: patterns over the whole text would take a time that grows with its square. */
function withoutTags(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    if (start < 0) break;
    parts.push(html.slice(at, start));
    const isComment = html.startsWith("!--", start + 1);
    const name = isComment ? "!--" : (namePattern.exec(html.slice(start + 1, start + 20))?.[1]?.toLowerCase() ?? "");
    const end = html.indexOf(">", start);
    if (name === "") parts.push("<");
    else if (end < 0) return parts.join("");
    else if (!isComment) parts.push(textOfTag(html.slice(start, end), name));
    at = name === "" ? start + 1 : end + 1;
    const isOpening = isComment || (droppedNames.has(name) && html[start + 1] !== "/");
    if (isOpening && name !== "") at = endOfDropped(html, name, isComment ? start : at);
    if (isComment) at += "-->".length;
  }
  return parts.join("") + html.slice(at);
}

/**
 * The text of a rich text for lists, search, workbooks and mails: a line for each paragraph and item, no line that is empty. Pictures without a description
 * leave nothing. It never throws, whatever the HTML is.
 */
export function plainText(html: string): string {
  return decoded(withoutTags(html))
    .split("\n")
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** True when nothing could be read or seen in it, as in an editor that was emptied. */
export function isEmptyRichText(html: string): boolean {
  return !html.includes("<img ") && plainText(html) === "";
}

/** An uploaded picture of a rich text. */
export interface RichTextImage {
  /** The category that it was uploaded as. */
  readonly type: string;
  /** The stored name. */
  readonly fileId: string;
}

// In clean HTML the address is the first attribute.
const imageTag = /(<img src=")([^"<>]*)(")/g;

function imageOf(src: string): RichTextImage | undefined {
  const match = imageAddress.exec(cleanImage(unescaped(src)) ?? "");
  return match === null ? undefined : { type: match[1] ?? "", fileId: match[2] ?? "" };
}

/** The uploaded pictures that a clean rich text shows, each once: what refers to it keeps these files. */
export function imagesOf(html: string): readonly RichTextImage[] {
  const found = new Map<string, RichTextImage>();
  for (const [, , src = ""] of html.matchAll(imageTag)) {
    const image = imageOf(src);
    if (image !== undefined) found.set(`${image.type}/${image.fileId}`, image);
  }
  return [...found.values()];
}

/** A clean rich text with other addresses of its pictures, such as those with the key of a session; undefined leaves one as it is. */
export function withImageAddresses(html: string, addressOf: (image: RichTextImage) => string | undefined): string {
  return html.replaceAll(imageTag, (whole, before: string, src: string, after: string) => {
    const image = imageOf(src);
    const address = image === undefined ? undefined : addressOf(image);
    if (address === undefined) return whole;
    return before + address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;") + after;
  });
}
