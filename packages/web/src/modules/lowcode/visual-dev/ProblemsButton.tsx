import CheckCircleOutlined from "@ant-design/icons/CheckCircleOutlined";
import WarningOutlined from "@ant-design/icons/WarningOutlined";
import { Button, Popover } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import type { DesignProblem } from "./design/design-problems.ts";
import { useDesigner } from "./design/designer-context.ts";
import { designerMessages as messages } from "./designer.messages.ts";

/** How many problems the design has; opened, the list of them, from which one gets to each. */
export function ProblemsButton({ onStep }: { readonly onStep: (step: DesignProblem["step"]) => void }) {
  const t = useT();
  const { state, problems, dispatch, describe, showLogic } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  if (problems.length === 0)
    return (
      <span className="designer-fine designer-wide">
        <CheckCircleOutlined aria-hidden /> {t(messages.noProblems)}
      </span>
    );
  // A form without fields is a beginning, not a fault: the canvas says what to do.
  if (state.present.form.fields.length === 0) return null;
  const jump = ({ step, fieldId, eventId }: DesignProblem) => {
    onStep(step);
    if (eventId !== undefined) showLogic({ tab: "events", eventId });
    if (fieldId !== null) dispatch({ type: "select", id: fieldId });
    setOpen(false);
  };
  const list = (
    <ul className="designer-problems">
      {problems.map((problem, index) => (
        <li key={`${problem.issue.path} ${index}`}>
          <button type="button" onClick={() => jump(problem)}>
            {describe(problem)}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      title={t(messages.problemsTitle)}
      content={list}
      onOpenChange={setOpen}
    >
      <Button danger type="text" icon={<WarningOutlined />}>
        {t(messages.problems, { count: problems.length })}
      </Button>
    </Popover>
  );
}
