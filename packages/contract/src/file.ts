import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const downloadByTicket = endpoint({
  method: "GET",
  path: "/api/file/Download",
  permission: "public",
  transport: "binary",
  query: z.object({ encryption: z.string().max(2000) }),
  reply: z.unknown(),
  summary: "The file of a signed, short-lived address",
});

/** Pictures that the browser loads itself, hence without the Authorization header (reference/client-facts §20). */
export const image = endpoint({
  method: "GET",
  path: "/api/file/Image/:type/:name",
  permission: "public",
  transport: "binary",
  params: z.object({ type: z.enum(["userAvatar"]), name: z.string().min(1).max(100) }),
  reply: z.unknown(),
  summary: "A picture; whoever has none of their own gets the default avatar",
});
