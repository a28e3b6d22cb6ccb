import { Skeleton } from "antd";
import { useModule } from "../../ui/use-module.ts";

// It brings the sanitiser.
const load = () => import("./CleanHtml.tsx");

/** A rich text for reading; whatever its HTML is, only what may be stored is shown. */
export function RichTextView({ value }: { readonly value: string }) {
  const open = useModule(load, value !== "");
  if (value === "") return null;
  if (open === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return <open.CleanHtml html={value} />;
}
