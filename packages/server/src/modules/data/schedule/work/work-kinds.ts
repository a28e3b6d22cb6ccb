import type { ExecuteType } from "@gongshu/contract/data/schedule";
import { httpWorkKind } from "./http-work.ts";
import { interfaceWorkKind } from "./interface-work.ts";
import type { WorkKind } from "./work-kind.ts";

/** Everything that a schedule can do. */
export const workKinds: Readonly<Record<ExecuteType, WorkKind>> = {
  http: httpWorkKind,
  dataInterface: interfaceWorkKind,
};
