import type { FoundPerson } from "@gongshu/contract/lowcode/search";
import type { ReactNode } from "react";
import type { Searchable } from "./rank.ts";

export const groups = ["tabs", "menus", "people", "records", "commands"] as const;
export type Group = (typeof groups)[number];

/** What choosing an entry does: goes somewhere, does something, or shows a person. */
export type Choice =
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "run"; readonly run: () => void }
  | { readonly kind: "person"; readonly person: FoundPerson };

/** One line of the palette. */
export interface Entry extends Searchable {
  /** Among all entries. */
  readonly id: string;
  readonly group: Group;
  readonly icon: ReactNode;
  /** Beside the title. */
  readonly note: string;
  readonly choice: Choice;
}
