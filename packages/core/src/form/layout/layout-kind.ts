import type { Message } from "../../text/messages.ts";
import { expressionText } from "../kinds/field-settings.ts";
import { flag, integer, object, optional, type Settings, text, type ValuesOf } from "../settings/setting.ts";

/** What every node of the layout has. */
export const nodeSettings = {
  /** Of a field: the id of the field. Of anything else: its own, which no field has. */
  id: text({ max: 40, pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/ }),
  /** How many of the 24 columns of its container it takes. */
  span: integer({ min: 1, max: 24 }, 24),
};

/** What every node has that is no field. */
export const partSettings = {
  ...nodeSettings,
  /** Not shown, with all that stands in it. */
  hidden: flag(false),
  conditions: optional(object({ visible: optional(expressionText) })),
};

export type NodeValues = ValuesOf<typeof nodeSettings>;
export type PartValues = ValuesOf<typeof partSettings>;

/** What a kind of layout may have inside. */
export type Holds = "nothing" | "nodes" | "panes";

/** The manifest of a kind of layout. */
export interface LayoutKind {
  readonly kind: string;
  readonly label: Message;
  readonly holds: Holds;
  readonly settings: Settings;
  /** What a new one starts with where that is neither a preset nor nothing. */
  readonly start?: object;
}
