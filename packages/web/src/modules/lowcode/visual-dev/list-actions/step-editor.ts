import type { ListAction } from "@gongshu/core/list/actions/action";
import type { ActionKind, ActionStep, ActionStepOf } from "@gongshu/core/list/actions/action-kinds";
import type { ReactNode } from "react";

/** What the settings of one kind of step are given. */
export interface StepEditorProps<Kind extends ActionKind> {
  readonly action: ListAction;
  readonly step: ActionStepOf<Kind>;
  /** `typing` names the input in which somebody types. */
  readonly onChange: (step: ActionStep, typing?: string) => void;
}

/** The settings of a kind of step. Methods take steps of the kind. */
export interface StepEditor<Kind extends ActionKind> {
  render(props: StepEditorProps<Kind>): ReactNode;
}
