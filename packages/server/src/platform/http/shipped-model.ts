import type { FormDefinition } from "@gongshu/core/form/definition";
import type { ListDefinition } from "@gongshu/core/list/definition";
import type { Locale, Message } from "@gongshu/core/text/messages";

/** A form with its list. */
export interface ShippedDefinition {
  readonly form: FormDefinition;
  readonly list: ListDefinition;
}

/** A dictionary that a shipped model chooses from; made where a tenant has none of its code. */
export interface ShippedDictionary {
  readonly enCode: string;
  readonly fullName: Message;
  /** Names of the entries by their codes. */
  readonly entries: Readonly<Record<string, Message>>;
}

/**
 * An online model that comes with the product: published in every tenant, with a table of its own there and a menu. People may add to it with the designer;
 * what the product gave stays. Decision 027.
 */
export interface ShippedModel {
  /** The id of the model in every tenant, by which other modules and forms name it. */
  readonly key: string;
  /** Counts what was shipped; with a higher one, tenants get what is new at the next start. A test holds that a changed definition has a new one. */
  readonly release: number;
  readonly fullName: Message;
  readonly description: Message;
  /** Code of an entry of the dictionary of form categories. */
  readonly category: string;
  readonly menu: {
    /** Code of the directory, a key of `menuNames`; the menu's own code is `directory.key`. */
    readonly directory: string;
    readonly directoryIcon: string;
    readonly icon: string;
    readonly sortCode: number;
  };
  readonly dictionaries: readonly ShippedDictionary[];
  /** What is stored is the Chinese one; texts that nobody has changed since are shown in the language of the reader. */
  readonly definition: (locale: Locale) => ShippedDefinition;
  /** Keys of fields that the screen has by itself: `extendsJson` carries the others. */
  readonly ownFields: ReadonlySet<string>;
}
