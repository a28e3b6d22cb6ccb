import type { ActionReplyOf } from "@gongshu/contract/lowcode/list-actions";
import type { ListAction } from "@gongshu/core/list/actions/action";
import type { ActionKind } from "@gongshu/core/list/actions/action-kinds";
import type { ReactNode } from "react";
import type { OnlineModel } from "../online-model.ts";

/** What is shown of a press. */
export interface ActionViewProps<Kind extends ActionKind = ActionKind> {
  readonly model: OnlineModel;
  readonly action: ListAction;
  readonly reply: ActionReplyOf<Kind>;
  /** The records that the press was for. */
  readonly total: number;
  /** Some records have not been reached, and the server is asked again. */
  readonly isRunning: boolean;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** What the browser shows of the answer to a press. */
export interface ActionPart<Kind extends ActionKind> {
  view(props: ActionViewProps<Kind>): ReactNode;
}
