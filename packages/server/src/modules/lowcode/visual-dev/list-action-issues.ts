import type { Issue } from "@gongshu/core/form/issue";
import { actionMessages } from "@gongshu/core/list/actions/action.messages";
import type { ActionKind, ActionStep, ActionStepOf } from "@gongshu/core/list/actions/action-kinds";
import { stepIssue } from "@gongshu/core/list/actions/check-actions";
import { targetIssues } from "@gongshu/core/list/actions/open";
import type { ListDefinition } from "@gongshu/core/list/definition";
import { linksOfList } from "@gongshu/core/list/list-links";
import type { Context } from "#platform/http/context.ts";
import type { FieldIssue } from "#platform/http/errors.ts";
import { callableAmong } from "../../data/data-interface/service.ts";
import { findPublishedModels, type PublishedModel } from "./published-model.ts";

type Found = readonly Parameters<typeof stepIssue>[2][];

/** What the buttons of a list name and is there, of everything outside of its model. */
interface Outside {
  readonly modelId: string;
  readonly interfaces: ReadonlySet<string>;
  readonly models: ReadonlyMap<string, PublishedModel>;
}

/** What is missing of that which a step names. Methods take steps of the kind. */
const outsideChecks: { [Kind in ActionKind]: OutsideCheck<ActionStepOf<Kind>> } = {
  open: {
    check(step, { modelId, models }) {
      if (step.modelId === "" || step.modelId === modelId) return [];
      const model = models.get(step.modelId);
      return model === undefined
        ? [{ path: "modelId", message: actionMessages.goneModel }]
        : targetIssues(step, model.form);
    },
  },
  call: {
    check: ({ interfaceId }, { interfaces }) =>
      interfaces.has(interfaceId) ? [] : [{ path: "interfaceId", message: actionMessages.goneInterface }],
  },
  print: { check: () => [] },
};

interface OutsideCheck<Step> {
  check(step: Step, outside: Outside): Found;
}

function outsideCheck(kind: ActionKind): OutsideCheck<ActionStep> {
  return outsideChecks[kind];
}

/** What keeps the buttons of a list from being published, of what they name outside of their model. */
export async function actionIssues(ctx: Context, modelId: string, list: ListDefinition): Promise<FieldIssue[]> {
  const links = linksOfList(list);
  const named = (target: (typeof links)[number]["target"]) =>
    links.flatMap((link) => (link.target === target && link.name !== modelId ? [link.name] : []));
  const [interfaces, models] = await Promise.all([
    callableAmong(ctx, named("interface")),
    findPublishedModels(ctx, named("model")),
  ]);
  const outside = { modelId, interfaces, models };
  const issues = (list.actions ?? []).flatMap((action, index): Issue[] =>
    outsideCheck(action.step.do)
      .check(action.step, outside)
      .map((issue) => stepIssue(action, `actions.${index}`, issue)),
  );
  return issues.map(({ path, ...issue }) => ({ field: `columnData.${path}`, ...issue }));
}
