import type { ActionReplyOf } from "@gongshu/contract/lowcode/list-actions";
import type { ListAction } from "@gongshu/core/list/actions/action";
import type { ActionKind, ActionStepOf } from "@gongshu/core/list/actions/action-kinds";
import type { CompiledAction } from "@gongshu/core/list/actions/compile-actions";
import type { Context } from "#platform/http/context.ts";
import type { OpenedModel } from "../record-query.ts";
import type { OnlineRecords } from "../service.ts";

/** A button that is pressed. */
export interface ActionWork {
  readonly records: OnlineRecords;
  readonly ctx: Context;
  readonly opened: OpenedModel;
  readonly action: ListAction;
  readonly compiled: CompiledAction;
  /** As many as the place of the button allows. */
  readonly ids: readonly string[];
}

/** What a kind of step does on the server. Methods take steps of the kind. */
export interface ActionRunner<Kind extends ActionKind> {
  /** Whether somebody who has the button may do what it does. */
  mayRun(ctx: Context, opened: OpenedModel, step: ActionStepOf<Kind>): boolean;
  run(work: ActionWork, step: ActionStepOf<Kind>): Promise<ActionReplyOf<Kind>>;
}
