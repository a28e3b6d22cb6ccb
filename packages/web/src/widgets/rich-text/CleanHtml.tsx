import { withImageAddresses } from "@gongshu/core/text/rich-text";
import { useLayoutEffect, useRef } from "react";
import { cleanFragment, cleanRichText } from "./clean-fragment.ts";
import { useImageAddresses } from "./use-image-addresses.ts";
import "./rich-text.css";

/** The elements of a rich text. */
export function CleanHtml({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const clean = cleanRichText(html);
  const { addressOf } = useImageAddresses(clean);
  useLayoutEffect(() => {
    const fragment = cleanFragment(clean);
    // Addresses with a key are not part of what may be stored, so they are put in after it was cleaned.
    for (const image of fragment.querySelectorAll("img")) {
      const keyed = withImageAddresses(`<img src="${image.getAttribute("src") ?? ""}">`, addressOf);
      image.setAttribute("src", /src="([^"]*)"/.exec(keyed)?.[1]?.replaceAll("&amp;", "&") ?? "");
      image.loading = "lazy";
    }
    box.current?.replaceChildren(fragment);
  }, [clean, addressOf]);
  return <div ref={box} className="rich-text" />;
}
