import type { Issue } from "@gongshu/core/form/issue";
import { actionMessages } from "@gongshu/core/list/actions/action.messages";
import type { ActionKind, ActionStep, ActionStepOf } from "@gongshu/core/list/actions/action-kinds";
import { stepIssue } from "@gongshu/core/list/actions/check-actions";
import { type OpenStep, targetIssues } from "@gongshu/core/list/actions/open";
import type { ListDefinition } from "@gongshu/core/list/definition";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, type FieldIssue } from "#platform/http/errors.ts";
import { callableAmong } from "../../data/data-interface/service.ts";
import { publishedModel } from "./published-model.ts";

type Found = readonly Parameters<typeof stepIssue>[2][];

/** The interface that is called is there. */
async function interfaceIssues(ctx: Context, interfaceId: string): Promise<Found> {
  const callable = await callableAmong(ctx, [interfaceId]);
  return callable.has(interfaceId) ? [] : [{ path: "interfaceId", message: actionMessages.goneInterface }];
}

/** The form that is opened is there, and takes what is filled in. */
async function modelIssues(ctx: Context, step: OpenStep): Promise<Found> {
  try {
    return targetIssues(step, (await publishedModel(ctx, step.modelId)).form);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return [{ path: "modelId", message: actionMessages.goneModel }];
  }
}

/** What each kind of step names outside of its model. Methods take steps of the kind. */
const outside: { [Kind in ActionKind]: OutsideCheck<ActionStepOf<Kind>> } = {
  open: {
    check: (ctx, step, modelId) =>
      step.modelId === "" || step.modelId === modelId ? Promise.resolve([]) : modelIssues(ctx, step),
  },
  call: { check: (ctx, { interfaceId }) => interfaceIssues(ctx, interfaceId) },
  print: { check: () => Promise.resolve([]) },
};

interface OutsideCheck<Step> {
  check(ctx: Context, step: Step, modelId: string): Promise<Found>;
}

function outsideCheck(kind: ActionKind): OutsideCheck<ActionStep> {
  return outside[kind];
}

/** What keeps the buttons of a list from being published, of what they name outside of their model. */
export async function actionIssues(
  ctx: Context,
  modelId: string,
  { actions = [] }: Pick<ListDefinition, "actions">,
): Promise<FieldIssue[]> {
  const issues = await Promise.all(
    actions.map(
      async (action, index): Promise<Issue[]> =>
        (await outsideCheck(action.step.do).check(ctx, action.step, modelId)).map((issue) =>
          stepIssue(action, `actions.${index}`, issue),
        ),
    ),
  );
  return issues.flat().map(({ path, ...issue }) => ({ field: `columnData.${path}`, ...issue }));
}
