import { useEffect } from "react";
import { useT } from "../lib/locale.ts";
import { appMessages } from "./app.messages.ts";

/** Sets the document's title to the page's, followed by the product. */
export function useTitle(title: string): void {
  const product = useT()(appMessages.product);
  useEffect(() => {
    document.title = title === "" ? product : `${title} - ${product}`;
  }, [title, product]);
}
