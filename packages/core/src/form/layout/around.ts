import type { FormDefinition } from "../definition.ts";
import { idsNamed } from "../form-scope.ts";
import { type ContainerNode, type LayoutPart, walkLayout } from "./node.ts";

/** The ids of the fields that decide whether a part of the layout is shown, without those of the containers around it. */
export function partInputs({ conditions }: LayoutPart): string[] {
  return idsNamed(conditions?.visible);
}

/** By the id of a field, the ids of the fields that decide whether the containers around it are shown. */
export function inputsAround({ layout }: Pick<FormDefinition, "layout">): ReadonlyMap<string, readonly string[]> {
  const inputs = (around: readonly ContainerNode[]) => around.flatMap((container) => partInputs(container));
  return new Map(
    walkLayout(layout).flatMap(({ node, around }) => (node.kind === "field" ? [[node.id, inputs(around)]] : [])),
  );
}
