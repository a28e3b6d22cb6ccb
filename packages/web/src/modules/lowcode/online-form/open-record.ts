import { useCallback } from "react";
import { usePageSearch } from "#lib/page-place.ts";

/** The record in view beside the list, kept in the address: a link or a reload shows the same one. */
export type OpenRecord = { readonly kind: "new" } | { readonly kind: "edit" | "detail"; readonly id: string };

const name = "open";

/** Reads the record of an address; undefined for none and for anything damaged. */
export function parseOpen(text: string | null): OpenRecord | undefined {
  if (text === "new") return { kind: "new" };
  const [kind, id] = (text ?? "").split(":");
  return (kind === "edit" || kind === "detail") && id !== undefined && id !== "" ? { kind, id } : undefined;
}

export function openText(open: OpenRecord): string {
  return open.kind === "new" ? "new" : `${open.kind}:${open.id}`;
}

/** The record in view and how to show another, or none. */
export function useOpenRecord(): [OpenRecord | undefined, (open: OpenRecord | undefined) => void] {
  const [search, setSearch] = usePageSearch();
  const show = useCallback(
    (open: OpenRecord | undefined) => {
      const next = new URLSearchParams(search);
      if (open === undefined) next.delete(name);
      else next.set(name, openText(open));
      setSearch(next);
    },
    [search, setSearch],
  );
  return [parseOpen(search.get(name)), show];
}
