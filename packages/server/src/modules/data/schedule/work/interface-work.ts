import { interfaceWork } from "@gongshu/contract/data/interface-work";
import { invalidField } from "#platform/http/errors.ts";
import { callInterface, isCallable } from "../../data-interface/service.ts";
import { scheduleErrors } from "../schedule.messages.ts";
import type { WorkKind } from "./work-kind.ts";

/** A data interface, with what it is asked for; its answer goes into the history. */
export const interfaceWorkKind: WorkKind = {
  async store(ctx, { dataInterface: input }, before) {
    if (input === undefined) return undefined;
    const stored = interfaceWork.input.safeParse(before?.content);
    const isSame = stored.success && stored.data.interfaceId === input.interfaceId;
    // One that is taken back later is told by its runs.
    if (!isSame && !(await isCallable(ctx, input.interfaceId)))
      throw invalidField("dataInterface.interfaceId", scheduleErrors.noInterface);
    const names = input.parameters.map(({ name }) => name);
    if (new Set(names).size < names.length)
      throw invalidField("dataInterface.parameters", scheduleErrors.parameterTwice);
    return { content: input, secret: undefined };
  },

  info: (content) => ({ dataInterface: interfaceWork.info.parse(content) }),

  async run(ctx, { content }, { signal }) {
    const { interfaceId, parameters } = interfaceWork.input.parse(content);
    const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
    const answer = await callInterface(ctx, interfaceId, values, signal);
    return { isOk: true, output: JSON.stringify(answer, null, 1) ?? "", errorText: "" };
  },
};
