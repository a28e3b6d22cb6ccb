import type { ActionReply } from "@gongshu/contract/lowcode/list-actions";
import type { ActionKind } from "@gongshu/core/list/actions/action-kinds";
import type { ReactNode } from "react";
import { CallOutcome } from "./CallOutcome.tsx";
import type { ActionPart, ActionViewProps } from "./list-action-kind.ts";
import { OpenedForm } from "./OpenedForm.tsx";
import { PrintSheets } from "./PrintSheets.tsx";

/** What is shown of the answer, by the kind of step. */
const views = {
  open: { view: (props) => <OpenedForm {...props} /> },
  call: { view: (props) => <CallOutcome {...props} /> },
  print: { view: (props) => <PrintSheets {...props} /> },
} satisfies { [Kind in ActionKind]: ActionPart<Kind> };

interface AnyView {
  view(props: Omit<ActionViewProps, "reply"> & { readonly reply: ActionReply }): ReactNode;
}

/** The answer to a press. Loaded with the first one, with the form renderer. */
export function ActionView(props: Parameters<AnyView["view"]>[0]) {
  const part: AnyView = views[props.reply.do];
  return part.view(props);
}
