import { Skeleton } from "antd";
import { useT } from "../lib/locale.ts";
import { uiMessages } from "./ui.messages.ts";

/** The outline of a page while its code or first data arrives. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div className="page" role="status" aria-label={t(uiMessages.loading)}>
      <Skeleton active title={{ width: 160 }} paragraph={false} />
      <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
    </div>
  );
}
