import { cleanAttributes, isCleanRichText, richTextDropped, richTextTags } from "@gongshu/core/text/rich-text";
import createPurifier, { type Config } from "dompurify";

const purifier = createPurifier(window);

// The list of core decides about every attribute: those that it does not give are gone, those that it gives are written in its order.
purifier.addHook("afterSanitizeAttributes", (node) => {
  const given = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  for (const name of Object.keys(given)) node.removeAttribute(name);
  const kept = cleanAttributes(node.localName, given);
  if (kept === undefined) node.remove();
  for (const [name, value] of Object.entries(kept ?? {})) node.setAttribute(name, value);
});

const config: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ["#text", ...richTextTags],
  ALLOWED_ATTR: ["href", "class", "style", "src", "alt", "width", "height"],
  // Addresses are judged by the list, which is stricter.
  ALLOWED_URI_REGEXP: /^[^]*$/,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: [...richTextDropped],
  RETURN_DOM_FRAGMENT: true,
};

/** Rich text as elements, whatever it is: nothing but what the list in `core/text/rich-text` lets through. */
export function cleanFragment(html: string): DocumentFragment {
  return purifier.sanitize(html, config);
}

/** Rich text as it may be stored, the same as `sanitizeRichText` of the server gives. */
export function cleanRichText(html: string): string {
  if (isCleanRichText(html) && !html.includes("\u00a0")) return html;
  const box = document.createElement("div");
  box.append(cleanFragment(html));
  return box.innerHTML;
}
