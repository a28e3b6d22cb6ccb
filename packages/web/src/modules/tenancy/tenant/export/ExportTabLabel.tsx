import { Badge } from "antd";
import { useT } from "#lib/locale.ts";
import { placeTitles } from "../places.messages.ts";
import { exportMessages as messages } from "./export.messages.ts";
import { useExportRequests } from "./queries.ts";

/** The name of the tab, with how many requests wait for an answer. */
export function ExportTabLabel() {
  const t = useT();
  const { data } = useExportRequests();
  const count = data?.list.filter(({ state }) => state === "asked").length ?? 0;
  if (count === 0) return t(placeTitles.exports);
  return (
    <span aria-label={t(messages.waiting, { count })}>
      {t(placeTitles.exports)} <Badge count={count} size="small" />
    </span>
  );
}
