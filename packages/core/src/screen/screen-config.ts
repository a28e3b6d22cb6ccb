import type { ViewDefinitionInput } from "../list/view/definition.ts";

/**
 * The configuration of a generic screen, as a product or a server supplies it: what is searched, and what the form asks for. `screenDraft`
 * (screen-draft.ts) makes a form and a list of it, which are drawn like any other.
 */
export interface ScreenConfig {
  readonly key: string;
  readonly name: string;
  /** Pixels beside each input. */
  readonly labelWidth?: number;
  /** Pixels of the dialog. */
  readonly width?: number;
  /** The first four stay in sight when the panel is collapsed. */
  readonly searchItems: readonly { readonly prop: string }[];
  readonly formConfig: { readonly items: readonly ScreenItem[] };
  /** Ways to see the list that everybody has, beside the list as it is. */
  readonly views?: readonly ScreenView[];
}

/** A view of a list; fields are named by their ids. */
export interface ScreenView {
  readonly id: string;
  readonly fullName: string;
  readonly view: ViewDefinitionInput;
}

/** What can be entered. `code` is what other things are named by: unique, and locked once the record has an id. */
export const screenItemTypes = [
  "code",
  "input",
  "textarea",
  "number",
  "amount",
  "select",
  "radio",
  "checkbox",
  "switch",
  "date",
  "datetime",
  "user",
  "department",
  "relation",
  "file",
  "image",
] as const;
export type ScreenItemType = (typeof screenItemTypes)[number];

export interface ScreenItem {
  /** Of the field for good, whatever it is called and whatever its key. */
  readonly field: string;
  /** The key in the record. */
  readonly prop: string;
  readonly label: string;
  readonly type: ScreenItemType;
  /** What is chosen from: the code of a dictionary, or of `relation` the key of another configuration. */
  readonly code?: string;
  /** Said beside the input. */
  readonly tips?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Columns of 24 that it takes; 8 where nothing is said. */
  readonly span?: number;
  /** Pixels of its column in the list; `false` keeps it out of the list. */
  readonly column?: number | false;
  /** Its cells are filled in where they stand in the list. */
  readonly editable?: boolean;
  /** Its sum stands below the list. */
  readonly summed?: boolean;
  /** Most characters of a text. */
  readonly maxLength?: number;
  /** Decimals of a number. */
  readonly decimals?: number;
  readonly unit?: string;
  /** What a new record starts with. */
  readonly start?: string | number;
  /** A rule of the shared validator. */
  readonly rule?: "mobile" | "email";
}
