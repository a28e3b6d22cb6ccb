import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import type { ViewDefinition, ViewSettings } from "@gongshu/core/list/view/definition";
import type { Message } from "@gongshu/core/text/messages";
import type { ComponentType, ReactNode } from "react";
import type { Translate } from "#lib/locale.ts";
import type { DataTableProps } from "#ui/DataTable.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { OnlineModel } from "../online-model.ts";
import type { RecordListQuery } from "../queries.ts";

export interface ViewBodyProps<View extends ViewDefinition> {
  readonly view: View;
  readonly model: OnlineModel;
  /** The rows with all that can be done with them, for a table of all columns. */
  readonly table: DataTableProps<RecordRow>;
  /** What the rows are asked for with, for a kind that asks for them itself. */
  readonly query: RecordListQuery;
}

export interface ViewSideProps<View extends ViewDefinition> {
  readonly view: View;
  readonly model: OnlineModel;
  /** Values of the field of the tree, joined like those of a filter; the first one is the chosen node. */
  readonly node: string;
  readonly onNode: (values: string) => void;
}

/** What is typed into the settings of a view, by the names of its inputs. */
export type ViewValues = Readonly<Record<string, unknown>>;

type WithoutColumns<Settings> = Settings extends unknown ? Omit<Settings, "columns"> : never;
/** What is set up of a kind; columns are arranged in the table itself. */
type OwnSettings = WithoutColumns<ViewSettings>;

/** What the pages of lists know of one kind of view. Methods take views of the kind. */
export interface ViewKindPart<View extends ViewDefinition> {
  readonly label: Message;
  readonly Icon: ComponentType;
  /** Whether a line below the rows has the sums of columns. */
  readonly hasSums: boolean;
  /** The rows. */
  body(props: ViewBodyProps<View>): ReactNode;
  /** What stands beside them. */
  side?(props: ViewSideProps<View>): ReactNode;
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
