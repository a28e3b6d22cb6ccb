import { conditionRules, lacksValue } from "@gongshu/core/form/condition";
import type { Condition } from "@gongshu/core/form/definition";
import { Button, Modal } from "antd";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useT } from "#lib/locale.ts";
import { DialogButtons } from "../DialogButtons.tsx";
import { useDesigner } from "../design/designer-context.ts";
import type { Item } from "../design/form-tree.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { ConditionGroup } from "./ConditionGroup.tsx";
import { conditionSources, ruleFor } from "./condition-rules.ts";

interface ConditionDialogProps {
  readonly item: Item;
  readonly title: string;
  readonly condition: Condition | undefined;
  readonly isOpen: boolean;
  readonly onApply: (condition: Condition | undefined) => void;
  readonly onClose: () => void;
}

/** Builds one condition of a field or a part. Without rules there is none. */
export function ConditionDialog(props: ConditionDialogProps) {
  return (
    <Modal
      open={props.isOpen}
      title={props.title}
      width={760}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={props.onClose}
    >
      <ConditionEditor {...props} />
    </Modal>
  );
}

const missingInput = ".condition-value:has(> .setting-error) :is(input, textarea)";

function ConditionEditor({ item, condition, onApply, onClose }: ConditionDialogProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const sources = conditionSources(form, item);
  const [first] = sources;
  const [draft, setDraft] = useState<Condition>(
    condition ?? { logic: "and", rules: first === undefined ? [] : [ruleFor(first)] },
  );
  const [showsMissing, setShowsMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const finish = (next: Condition | undefined) => {
    onApply(next === undefined || conditionRules(next).length === 0 ? undefined : next);
    onClose();
  };
  const apply = () => {
    if (!conditionRules(draft).some(lacksValue)) return finish(draft);
    flushSync(() => setShowsMissing(true));
    return box.current?.querySelector<HTMLElement>(missingInput)?.focus();
  };
  return (
    <div ref={box} className="condition-editor">
      {first === undefined ? (
        <p className="setting-help">{t(messages.noConditionFields)}</p>
      ) : (
        <ConditionGroup condition={draft} sources={sources} depth={0} showsMissing={showsMissing} onChange={setDraft} />
      )}
      <div className="dialog-foot">
        {condition === undefined ? (
          <span />
        ) : (
          <Button type="link" danger onClick={() => finish(undefined)}>
            {t(messages.removeAll)}
          </Button>
        )}
        <DialogButtons okText={t(messages.apply)} onOk={apply} onCancel={onClose} />
      </div>
    </div>
  );
}
