import { z } from "zod";
import { httpWork } from "./http-work.ts";
import { interfaceWork } from "./interface-work.ts";

/**
 * What a schedule can do: each kind has its part of the form under its own name, as it is sent (`input`) and as it is read (`info`), which never
 * holds a secret. A kind is a file here, one on the server (`modules/data/schedule/work`) and one on the web.
 */
const kinds = { http: httpWork, dataInterface: interfaceWork };

export const executeTypes = ["http", "dataInterface"] as const satisfies readonly (keyof typeof kinds)[];
export const executeType = z.enum(executeTypes);
export type ExecuteType = z.infer<typeof executeType>;

export const scheduleWork = {
  inputs: { http: httpWork.input.optional(), dataInterface: interfaceWork.input.optional() },
  infos: { http: httpWork.info.optional(), dataInterface: interfaceWork.info.optional() },
};
