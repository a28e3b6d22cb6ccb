import { z } from "zod";
import { tenantPurgedTopic } from "#platform/auth/housekeeping.ts";
import { type FileStore, removeTenantFiles } from "#platform/files/file-store.ts";
import { type Receiver, receiverOf } from "#platform/outbox/receiver.ts";

/** Takes away the files of a tenant when its last row is gone: also when the process dies in between, or the store is away for a while. */
export function purgedFiles(files: FileStore): Receiver {
  return receiverOf({
    name: "tenant.files",
    topics: [tenantPurgedTopic],
    payload: z.object({ tenantId: z.string() }),
    send: (_ctx, { payload }) => removeTenantFiles(files, payload.tenantId),
  });
}
