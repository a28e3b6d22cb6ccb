import { createContext, use, useCallback, useMemo } from "react";

/** Where a page stands: the address of its own tab, which stays the same while another tab is in view. */
export interface PagePlace {
  readonly path: string;
  /** With the question mark, or empty. */
  readonly search: string;
  /** What the path's parameters are, by name. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * The place of the page around. Pages ask here and not the router: whatever asks the router is drawn anew with every change of the address in
 * view, in all tabs, and a tab is to be shown at once.
 */
export const PagePlaceContext = createContext<PagePlace>({ path: "", search: "", params: {} });

export function usePagePlace(): PagePlace {
  return use(PagePlaceContext);
}

interface GoOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
}

type Go = (to: string, options?: GoOptions) => void;

let follow: Go = (to) => window.location.assign(to);

/** Says how addresses inside the product are gone to; the router does. */
export function followWith(next: Go): void {
  follow = next;
}

/** Goes to an address inside the product. */
export function go(to: string, options?: GoOptions): void {
  follow(to, options);
}

/** The query of the page's address, and how it is replaced. */
export function usePageSearch(): [URLSearchParams, (next: URLSearchParams) => void] {
  const { path, search } = usePagePlace();
  const values = useMemo(() => new URLSearchParams(search), [search]);
  const put = useCallback(
    (next: URLSearchParams) => {
      const text = next.toString();
      go(text === "" ? path : `${path}?${text}`, { replace: true });
    },
    [path],
  );
  return [values, put];
}
