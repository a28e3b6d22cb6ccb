import type { ViewDefinition, ViewSettings } from "@gongshu/core/list/view/definition";
import type { Message } from "@gongshu/core/text/messages";
import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import type { OnlineModel } from "../online-model.ts";

/** What is typed into the settings of a view, by the names of its inputs. */
export type ViewValues = Readonly<Record<string, unknown>>;

type WithoutColumns<Settings> = Settings extends unknown ? Omit<Settings, "columns"> : never;
/** What is set up of a kind; columns are arranged in the table itself. */
type OwnSettings = WithoutColumns<ViewSettings>;

/** What the dialog of a view knows of one kind. Methods take views of the kind. */
export interface ViewSettingsPart<View extends ViewDefinition> {
  readonly label: Message;
  /** Inputs of what the kind needs. Their names begin with the kind: `card.title`. */
  readonly fields: (model: OnlineModel, t: Translate) => readonly FormField[];
  /** The settings as these inputs have them, and back. */
  valuesOf(view: View): ViewValues;
  readonly settingsOf: (values: ViewValues) => OwnSettings;
}

/** The text of an input; undefined for an empty one. */
export function textIn(values: ViewValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function textsIn(values: ViewValues, name: string): string[] {
  const value = values[name];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}
