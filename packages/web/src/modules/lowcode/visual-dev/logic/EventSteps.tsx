import ArrowUpOutlined from "@ant-design/icons/ArrowUpOutlined";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { type EventStep, maxSteps, type StepOf } from "@gongshu/core/form/events/event";
import { expressionType } from "@gongshu/core/form/form-scope";
import { Button, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ExpressionInput } from "../conditions/ExpressionInput.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { clearable, fillable, newStep } from "./event-targets.ts";
import { FetchStep } from "./FetchStep.tsx";
import { logicMessages as messages } from "./logic.messages.ts";

interface EventStepsProps {
  readonly eventId: string;
  readonly steps: readonly EventStep[];
  /** `typing` names the input in which somebody types. */
  readonly onChange: (steps: EventStep[], typing?: string) => void;
}

/** The steps of an event in their order, each a sentence. */
export function EventSteps({ eventId, steps, onChange }: EventStepsProps) {
  const t = useT();
  return (
    <>
      <ol className="logic-steps">
        {steps.map((step, index) => (
          // Steps have no identity of their own; one of another kind at the same place begins anew.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place and the kind are all that tells them apart
          <li key={`${index} ${step.do}`}>
            <div className="logic-step-head">
              <Select<EventStep["do"]>
                aria-label={t(messages.step, { number: index + 1 })}
                value={step.do}
                options={[
                  { value: "fetch", label: t(messages.doFetch) },
                  { value: "set", label: t(messages.doSet) },
                  { value: "clear", label: t(messages.doClear) },
                ]}
                onChange={(kind) => onChange(steps.with(index, newStep(kind)))}
              />
              <span className="logic-space" />
              {index > 0 && (
                <IconButton
                  size="small"
                  label={t(messages.moveUp, { number: index + 1 })}
                  icon={<ArrowUpOutlined />}
                  onClick={() => onChange(steps.toSpliced(index - 1, 2, step, ...steps.slice(index - 1, index)))}
                />
              )}
              <IconButton
                size="small"
                label={t(messages.removeStep, { number: index + 1 })}
                icon={<DeleteOutlined />}
                onClick={() => onChange(steps.toSpliced(index, 1))}
              />
            </div>
            <Step
              eventId={eventId}
              number={index + 1}
              step={step}
              onChange={(next, typing) =>
                onChange(steps.with(index, next), typing === undefined ? undefined : `${index}.${typing}`)
              }
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={steps.length >= maxSteps}
        onClick={() => onChange([...steps, newStep("set")])}
      >
        {t(messages.addStep)}
      </Button>
    </>
  );
}

interface StepProps<Step extends EventStep = EventStep> {
  readonly eventId: string;
  readonly number: number;
  readonly step: Step;
  readonly onChange: (step: EventStep, typing?: string) => void;
}

function Step({ step, ...props }: StepProps) {
  if (step.do === "set") return <SetStep step={step} {...props} />;
  return step.do === "clear" ? <ClearStep step={step} {...props} /> : <FetchStep step={step} {...props} />;
}

function SetStep({ eventId, number, step, onChange }: StepProps<StepOf<"set">>) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const targets = fillable(form, null);
  const target = targets.find(({ id }) => id === step.field);
  return (
    <>
      <div className="logic-sentence">
        <span>{t(messages.set)}</span>
        <Select
          className="logic-field"
          showSearch={{ optionFilterProp: "label" }}
          aria-label={t(messages.target)}
          placeholder={t(messages.target)}
          status={target === undefined ? "error" : ""}
          value={target === undefined ? null : step.field}
          options={targets.map(({ id, label }) => ({ value: id, label }))}
          onChange={(field: string | null) => onChange({ ...step, field: field ?? "" })}
        />
        <span>{t(messages.to)}</span>
      </div>
      <ExpressionInput
        // Another target asks for another type.
        key={step.field}
        itemId={eventId}
        label={t(messages.value, { number })}
        value={step.value === "" ? undefined : step.value}
        {...(target !== undefined && { expected: expressionType(target) })}
        help={null}
        onChange={(value) => onChange({ ...step, value: value ?? "" }, "value")}
      />
    </>
  );
}

function ClearStep({ step, onChange }: StepProps<StepOf<"clear">>) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const choices = clearable(form);
  return (
    <div className="logic-sentence">
      <span>{t(messages.clear)}</span>
      <Select<string[]>
        className="logic-wide"
        mode="multiple"
        showSearch={{ optionFilterProp: "label" }}
        aria-label={t(messages.clearFields)}
        placeholder={t(messages.clearFields)}
        status={step.fields.length === 0 ? "error" : ""}
        value={step.fields.filter((id) => choices.some(({ value }) => value === id))}
        options={choices}
        onChange={(fields) => onChange({ ...step, fields })}
      />
    </div>
  );
}
