import { z } from "zod";

/** Options with others below them; how many and how deep is checked with the field. */
const optionNode = z.object({
  value: z.string().min(1).max(100),
  label: z.string().min(1).max(100),
  get children() {
    return z.array(optionNode).max(1000).optional();
  },
});

export const optionNodesSchema = z.array(optionNode).max(1000);
