import { z } from "zod";

export const interfaceWorkLimits = { parameters: 30, name: 50, value: 2000 } as const;

const fields = {
  /** The id of a published data interface. */
  interfaceId: z.string().trim().min(1).max(64),
  parameters: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(interfaceWorkLimits.name),
        value: z.string().max(interfaceWorkLimits.value),
      }),
    )
    .max(interfaceWorkLimits.parameters)
    .default([]),
};

/** A call of a data interface, with the rights of the owner. */
export const interfaceWork = { input: z.object(fields), info: z.object(fields) };
export type InterfaceWorkInput = z.output<typeof interfaceWork.input>;
