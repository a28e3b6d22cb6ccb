import type { ExecuteType } from "@gongshu/contract/data/schedule";
import { httpForm } from "./http-form.tsx";
import { interfaceForm } from "./interface-form.tsx";
import type { WorkForm } from "./work-form.ts";

export const workForms: Readonly<Record<ExecuteType, WorkForm>> = {
  http: httpForm,
  dataInterface: interfaceForm,
};
