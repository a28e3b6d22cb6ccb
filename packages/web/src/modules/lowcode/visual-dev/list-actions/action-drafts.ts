import type { ListAction } from "@gongshu/core/list/actions/action";
import type { ActionPlace } from "@gongshu/core/list/actions/action-kind";
import type { ActionKind, ActionStepOf } from "@gongshu/core/list/actions/action-kinds";
import { rulesOfStep } from "@gongshu/core/list/actions/action-kinds";

const starts: { readonly [Kind in ActionKind]: ActionStepOf<Kind> } = {
  open: { do: "open", modelId: "", opens: "new", fills: [] },
  call: { do: "call", interfaceId: "", parameters: [], calls: "each", reloads: true, opens: "nothing" },
  print: { do: "print" },
};

/** A new button, to be completed. */
export function newAction(id: string): ListAction {
  return { id, label: { zh: "" }, place: "row", step: starts.call };
}

/** The button with another kind of step, at a place where that may stand. */
export function withKind(action: ListAction, kind: ActionKind): ListAction {
  const { places } = rulesOfStep(kind);
  const place = places.includes(action.place) ? action.place : (places[0] ?? "row");
  return { ...action, place, step: starts[kind] };
}

/** The button at another place, without what it cannot do there. */
export function withPlace(action: ListAction, place: ActionPlace): ListAction {
  const { step } = action;
  if (place === "row") return { ...action, place };
  if (step.do === "call") return { ...action, place, step: { ...step, opens: "nothing" } };
  return step.do === "open" ? { ...action, place, step: { ...step, opens: "new" } } : { ...action, place };
}
