import type { ActionKind, ActionStep } from "@gongshu/core/list/actions/action-kinds";
import type { ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { CallStepEditor } from "./CallStepEditor.tsx";
import { listActionTexts as texts } from "./list-actions.messages.ts";
import { OpenStepEditor } from "./OpenStepEditor.tsx";
import type { StepEditor, StepEditorProps } from "./step-editor.ts";

function PrintHelp() {
  return <p className="setting-help">{useT()(texts.printHelp)}</p>;
}

const editors = {
  open: { render: (props) => <OpenStepEditor {...props} /> },
  call: { render: (props) => <CallStepEditor {...props} /> },
  print: { render: () => <PrintHelp /> },
} satisfies { [Kind in ActionKind]: StepEditor<Kind> };

type AnyProps = Omit<StepEditorProps<ActionKind>, "step"> & { readonly step: ActionStep };

/** The settings of a step, whatever its kind. */
export function StepSettings(props: AnyProps) {
  const editor: { render(all: AnyProps): ReactNode } = editors[props.step.do];
  return editor.render(props);
}
