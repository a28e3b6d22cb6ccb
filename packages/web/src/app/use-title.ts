import { useEffect } from "react";
import { useSystemName } from "./brand/use-system-name.ts";

/** Sets the document's title to the page's, followed by the name of the system. */
export function useTitle(title: string): void {
  const product = useSystemName();
  useEffect(() => {
    document.title = title === "" ? product : `${title} - ${product}`;
  }, [title, product]);
}
