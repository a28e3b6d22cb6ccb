import { maxParameters } from "@gongshu/core/data-interface/parameter";
import { parameterSchema } from "@gongshu/core/data-interface/parameter.schema";
import { responseMappingSchema } from "@gongshu/core/data-interface/response-mapping.schema";
import { z } from "zod";
import { description, sortCode } from "../page.ts";
import { requestHeaderLimits } from "../request-headers.ts";
import { dataEnCode } from "../system/dictionary.ts";
import { checkTypes, dataInterfaceInput, dataType, maxQueryLength, requestMethods } from "./data-interface.ts";

const fullName = z.string().trim().min(1).max(50);

/** An entry of a dictionary of categories. */
export const fileCategory = z.object({ enCode: dataEnCode, fullName });

/**
 * A data interface in a file for another installation. Secrets are never in it: neither values of secret headers, nor tokens, nor what is known of a
 * data source but its name; nor is the user of this installation as whom it runs.
 */
export const fileInterface = z.object({
  fullName,
  enCode: dataInterfaceInput.shape.enCode,
  category: fileCategory,
  /** What the data source is called; empty for the own database. */
  source: z.string().max(64),
  dataType,
  query: z.string().max(maxQueryLength),
  path: z.string().max(2000),
  requestMethod: z.enum(requestMethods),
  requestParameters: z.array(z.object({ field: z.string().max(100), value: z.string().max(4000) })).max(50),
  parameters: z.array(parameterSchema).max(maxParameters),
  requestHeaders: z
    .array(
      z.object({
        field: z.string().max(requestHeaderLimits.name),
        value: z.string().max(requestHeaderLimits.value),
        isSecret: z.boolean(),
      }),
    )
    .max(requestHeaderLimits.count),
  requestBody: z.string().max(maxQueryLength),
  response: responseMappingSchema,
  checkType: z.literal(Object.values(checkTypes)),
  hosts: z.array(z.string().max(64)).max(100),
  cacheSeconds: dataInterfaceInput.shape.cacheSeconds.unwrap(),
  timeoutSeconds: dataInterfaceInput.shape.timeoutSeconds.unwrap(),
  maxRows: dataInterfaceInput.shape.maxRows.unwrap(),
  sortCode,
  description,
});
export type FileInterface = z.output<typeof fileInterface>;
