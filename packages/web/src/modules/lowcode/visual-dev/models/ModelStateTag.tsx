import type { VisualDevRow } from "@gongshu/contract/lowcode/visual-dev";
import { Badge } from "antd";
import { useT } from "#lib/locale.ts";
import { visualDevMessages as messages } from "./visual-dev.messages.ts";

/** How far a model has come. */
export function ModelStateTag({
  model,
}: {
  readonly model: Pick<VisualDevRow, "state" | "publishedVersion" | "hasChanges">;
}) {
  const t = useT();
  if (model.publishedVersion === 0) return <Badge status="processing" text={t(messages.draft)} />;
  if (model.state === 0) return <Badge status="default" text={t(messages.paused)} />;
  return model.hasChanges ? (
    <Badge status="warning" text={t(messages.changed)} />
  ) : (
    <Badge status="success" text={t(messages.published)} />
  );
}
