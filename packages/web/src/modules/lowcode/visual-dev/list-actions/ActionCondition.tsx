import type { ListAction } from "@gongshu/core/list/actions/action";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { ConditionDialog } from "../conditions/ConditionDialog.tsx";
import { conditionWords } from "../conditions/condition-words.ts";
import { useDesigner, useSources } from "../design/designer-context.ts";
import { listActionTexts as texts } from "./list-actions.messages.ts";

interface ActionConditionProps {
  readonly action: ListAction;
  readonly name: string;
  readonly which: "show" | "enabled";
  readonly onChange: (condition: string | undefined) => void;
}

/** For which records a button is shown, or can be pressed, in words. */
export function ActionCondition({ action, name, which, onChange }: ActionConditionProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const sources = useSources();
  const [isOpen, setOpen] = useState(false);
  const condition = action[which];
  const title = t(texts.conditionOf, { name, which: t(texts[which]) });
  const words = condition === undefined ? t(texts.always) : conditionWords(condition, form, null, { t, sources });
  return (
    <div className="setting" data-inline>
      <span className="setting-head">{t(texts[which])}</span>
      <Button
        size="small"
        type={condition === undefined ? "dashed" : "default"}
        className="logic-condition"
        aria-label={`${title}: ${words}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <ConditionDialog
        item={{ id: action.id, around: null }}
        title={title}
        condition={condition}
        isOpen={isOpen}
        onApply={onChange}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
