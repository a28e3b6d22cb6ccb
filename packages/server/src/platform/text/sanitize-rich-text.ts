import { cleanAttributes, isCleanRichText, richTextDropped, richTextTags } from "@gongshu/core/text/rich-text";
import sanitizeHtml from "sanitize-html";

const attributeNames = ["href", "target", "rel", "class", "style", "src", "alt", "width", "height"];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  // What an element keeps, and with which values, is decided by the list of core alone.
  allowedAttributes: { "*": attributeNames },
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [...richTextDropped],
  parseStyleAttributes: false,
  // As browsers nest at most.
  nestingLimit: 512,
  transformTags: {
    "*": (tagName, attributes) => ({ tagName, attribs: { ...cleanAttributes(tagName, attributes) } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
};

/** Rich text as it may be stored: HTML of the list in `core/text/rich-text` and nothing else, written as the browser writes it. */
export function sanitizeRichText(html: string): string {
  if (isCleanRichText(html) && !html.includes("\u00a0")) return html;
  // A closing tag is never written as text, so this replaces ends of elements only.
  const clean = sanitizeHtml(html.replaceAll("\0", ""), options).replaceAll(" />", ">").replaceAll("\u00a0", "&nbsp;");
  if (!isCleanRichText(clean)) throw new Error("The sanitiser let something through that the list does not know.");
  return clean;
}
