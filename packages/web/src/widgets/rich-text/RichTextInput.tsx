import { Skeleton } from "antd";
import { useModule } from "../../ui/use-module.ts";
import type { RichTextInputProps } from "./rich-text-props.ts";

// The editor is large: it comes when one is to be seen.
const load = () => import("./OpenRichText.tsx");

/** Rich text: a toolbar and an editor, whose value is clean HTML. Pictures are uploaded; Tab leaves it. */
export function RichTextInput(props: RichTextInputProps) {
  const open = useModule(load, true);
  if (open === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return <open.OpenRichText {...props} />;
}
