import type { FormDefinition } from "@gongshu/core/form/definition";
import type { Context } from "#platform/http/context.ts";
import { versionForms, versionTimes } from "../../visual-dev/service.ts";
import type { RecordEventRow } from "./history-events.ts";

/** The forms by which changes were written; older ones do not say it, so it is the one that was published last before them. */
export async function eventForms(
  ctx: Context,
  modelId: string,
  events: readonly RecordEventRow[],
): Promise<(event: RecordEventRow) => FormDefinition | undefined> {
  const times = events.some(({ modelVersion }) => modelVersion === null) ? await versionTimes(ctx, modelId) : [];
  const versionOf = ({ modelVersion, occurredTime }: RecordEventRow) =>
    modelVersion ?? (times.findLast(({ creatorTime }) => creatorTime <= occurredTime) ?? times[0])?.version;
  const forms = await versionForms(
    ctx,
    modelId,
    events.map(versionOf).filter((version) => version !== undefined),
  );
  return (event) => {
    const version = versionOf(event);
    return version === undefined ? undefined : forms.get(version);
  };
}
