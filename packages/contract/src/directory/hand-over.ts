import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow } from "../list-columns.ts";
import { enabledMark, idParams } from "../page.ts";
import { handOverMessages } from "./hand-over.messages.ts";
import { userColumns } from "./user.ts";

const users = "/api/system/Permission/Users";
const permission = can("permission.user", "btn_handOver");

/** More than this many records are handed over by a job. */
export const handOverAtOnce = 2000;
const maxKinds = 1000;

/** The belongings of one kind. */
export const belonging = z.object({
  kind: z.string(),
  title: z.string(),
  count: z.number(),
  /** The first names, as far as the caller may read them. */
  sample: z.array(z.string()),
  /** False for belongings that are only listed, such as running jobs. */
  canHandOver: z.boolean(),
});
export type Belonging = z.infer<typeof belonging>;

/** The result for one kind. */
export const handedOver = z.object({
  kind: z.string(),
  title: z.string(),
  toUserId: z.string(),
  count: z.number(),
  /** How many of them the receiver's own rights do not show. */
  hiddenCount: z.number(),
});
export type HandedOver = z.infer<typeof handedOver>;

/** Also the result of the job. */
export const handOverResult = z.object({ results: z.array(handedOver) });

export const listBelongings = endpoint({
  method: "GET",
  path: `${users}/:id/Belongings`,
  permission,
  params: idParams,
  reply: gatedRow(userColumns, { realName: z.string(), account: z.string(), enabledMark, list: z.array(belonging) }),
  summary: "What belongs to a user, by kind: what somebody who leaves has to hand over",
});

export const handOver = endpoint({
  method: "POST",
  path: `${users}/:id/Actions/HandOver`,
  permission,
  params: idParams,
  body: z.object({
    kinds: z
      .array(z.object({ kind: z.string().min(1).max(200), toUserId: z.string().min(1).max(64) }))
      .min(1)
      .max(maxKinds),
    /** 1 disables the user afterwards, which takes the button for it as well. */
    disable: enabledMark.default(0),
    /** 1 deletes the user afterwards, which takes the button for it as well. */
    delete: enabledMark.default(0),
  }),
  /** With a `jobId` many records are still on their way; the rest of the results is that of the job. */
  reply: handOverResult.extend({ jobId: z.string() }),
  success: handOverMessages.accepted,
  summary: "Hand over what belongs to a user, each kind to somebody; many records go by a job whose id is in the reply",
});
