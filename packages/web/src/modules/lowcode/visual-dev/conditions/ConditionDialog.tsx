import { type Condition, conditionRules, lacksValue } from "@gongshu/core/expression/condition";
import { isScopeTable } from "@gongshu/core/expression/scope";
import { fromSentence, sentenceOf } from "@gongshu/core/expression/sentence";
import { formScope } from "@gongshu/core/form/form-scope";
import { Button, Modal } from "antd";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useT } from "#lib/locale.ts";
import { DialogButtons } from "../DialogButtons.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { ConditionGroup } from "./ConditionGroup.tsx";
import { type Asker, aroundOf, conditionSources, ruleFor } from "./condition-rules.ts";
import { ExpressionInput } from "./ExpressionInput.tsx";

interface ConditionDialogProps {
  /** Of a field or part: its condition does not ask itself, and that of a column may ask its row. Of anything else: the whole record. */
  readonly item: Asker;
  readonly title: string;
  /** An expression; undefined where there is no condition. */
  readonly condition: string | undefined;
  readonly isOpen: boolean;
  readonly onApply: (condition: string | undefined) => void;
  readonly onClose: () => void;
}

/** Builds one condition of a field or a part: as rules, or written as an expression. Without rules there is none. */
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

/** A condition that is no list of rules can only be written. */
function ConditionEditor(props: ConditionDialogProps) {
  const { condition } = props;
  const sentence = condition === undefined ? null : sentenceOf(condition);
  const [isText, setText] = useState(condition !== undefined && sentence === null);
  const [written, setWritten] = useState(condition);
  if (isText) return <WrittenCondition {...props} condition={written} />;
  return (
    <RuleCondition
      {...props}
      sentence={sentence}
      onWrite={(text) => {
        setWritten(text);
        setText(true);
      }}
    />
  );
}

const missingInput = ".sentence-value:has(> .setting-error) :is(input, textarea)";

interface RuleConditionProps extends ConditionDialogProps {
  readonly sentence: Condition | null;
  /** Somebody wants to go on in words of the expression language. */
  readonly onWrite: (condition: string | undefined) => void;
}

function RuleCondition({ item, sentence, condition, onApply, onClose, onWrite }: RuleConditionProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const sources = conditionSources(form, item);
  const [first] = sources;
  const [draft, setDraft] = useState<Condition>(
    sentence ?? { logic: "and", rules: first === undefined ? [] : [ruleFor(first)] },
  );
  const [showsMissing, setShowsMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const scope = formScope(form, aroundOf(form, item));
  const textOf = (next: Condition): string | undefined => {
    if (conditionRules(next).length === 0) return undefined;
    return fromSentence(next, (id) => {
      const found = scope.find(id);
      if (found === undefined) return undefined;
      return isScopeTable(found) ? "table" : found.type;
    });
  };
  const finish = (next: string | undefined) => {
    onApply(next);
    onClose();
  };
  const apply = () => {
    if (!conditionRules(draft).some(lacksValue)) return finish(textOf(draft));
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
        <span>
          {condition !== undefined && (
            <Button type="link" danger onClick={() => finish(undefined)}>
              {t(messages.removeAll)}
            </Button>
          )}
          <Button
            type="link"
            onClick={() => onWrite(conditionRules(draft).some(lacksValue) ? condition : textOf(draft))}
          >
            {t(messages.writeCondition)}
          </Button>
        </span>
        <DialogButtons okText={t(messages.apply)} onOk={apply} onCancel={onClose} />
      </div>
    </div>
  );
}

function WrittenCondition({ item, condition, onApply, onClose }: ConditionDialogProps) {
  const t = useT();
  const [text, setText] = useState(condition);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    if (isWrong) return;
    onApply(text);
    onClose();
  };
  return (
    <div className="condition-editor">
      <ExpressionInput
        itemId={item.id}
        {...(item.around !== undefined && { around: item.around })}
        label={t(messages.conditionAsText)}
        value={condition}
        expected="bool"
        isTall
        hasFocus
        onChange={setText}
        onProblem={setWrong}
      />
      <div className="dialog-foot">
        <span />
        <DialogButtons okText={t(messages.apply)} onOk={apply} onCancel={onClose} />
      </div>
    </div>
  );
}
