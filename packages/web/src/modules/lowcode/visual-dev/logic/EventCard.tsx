import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import type { FormEvent } from "@gongshu/core/form/definition";
import { triggerId } from "@gongshu/core/form/events/event";
import { Button, Select } from "antd";
import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ConditionDialog } from "../conditions/ConditionDialog.tsx";
import { conditionWords } from "../conditions/condition-words.ts";
import { useDesigner, useSources } from "../design/designer-context.ts";
import { EventSteps } from "./EventSteps.tsx";
import { triggerChoices, triggerOf } from "./event-targets.ts";
import { logicMessages as messages } from "./logic.messages.ts";

interface EventCardProps {
  readonly event: FormEvent;
  /** From 1. */
  readonly number: number;
  /** Somebody wants to be at this one. */
  readonly isWanted: boolean;
  readonly onChange: (event: FormEvent, typing?: string) => void;
  readonly onRemove: () => void;
}

/** One event as sentences: when what happens, if what holds, what is done. */
export function EventCard({ event, number, isWanted, onChange, onRemove }: EventCardProps) {
  const t = useT();
  const { problems, describe } = useDesigner();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    box.current?.scrollIntoView({ block: "nearest" });
    box.current?.focus();
  }, [isWanted]);
  return (
    <section
      ref={box}
      className="logic-card"
      tabIndex={-1}
      aria-label={t(messages.eventOf, { number })}
      data-event={event.id}
    >
      <div className="logic-card-head">
        <Trigger event={event} onChange={onChange} />
        <EventCondition event={event} number={number} onChange={onChange} />
        <span className="logic-space" />
        <IconButton
          size="small"
          label={t(messages.removeEvent, { number })}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </div>
      <EventSteps
        eventId={event.id}
        steps={event.steps}
        onChange={(steps, typing) => onChange({ ...event, steps }, typing)}
      />
      {problems
        .filter(({ eventId }) => eventId === event.id)
        .map((problem, index) => (
          <div key={`${problem.issue.path} ${index}`} className="setting-error" role="alert">
            {describe(problem)}
          </div>
        ))}
    </section>
  );
}

function Trigger({ event, onChange }: Pick<EventCardProps, "event" | "onChange">) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const { fields, buttons } = triggerChoices(form);
  const id = triggerId(event);
  const isKnown = [...fields, ...buttons].some(({ value }) => value === id);
  return (
    <>
      <span>{t(messages.when)}</span>
      <Select
        className="logic-field"
        showSearch={{ optionFilterProp: "label" }}
        aria-label={t(messages.trigger)}
        placeholder={t(messages.trigger)}
        status={isKnown ? "" : "error"}
        value={isKnown ? id : null}
        options={[
          { label: t(messages.fields), options: fields },
          ...(buttons.length === 0 ? [] : [{ label: t(messages.buttons), options: buttons }]),
        ]}
        onChange={(next: string | null) => onChange({ ...event, trigger: triggerOf(form, next ?? "") })}
      />
      <span>{t(event.trigger.on === "press" ? messages.pressed : messages.changes)}</span>
    </>
  );
}

function EventCondition({ event, number, onChange }: Pick<EventCardProps, "event" | "number" | "onChange">) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const sources = useSources();
  const [isOpen, setOpen] = useState(false);
  const { when, ...rest } = event;
  const title = t(messages.condition, { number });
  const words = when === undefined ? t(messages.anyway) : conditionWords(when, form, null, { t, sources });
  return (
    <>
      <span>{t(messages.if)}</span>
      <Button
        size="small"
        className="logic-condition"
        type={when === undefined ? "dashed" : "default"}
        aria-label={`${title}: ${words}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <ConditionDialog
        item={event}
        title={title}
        condition={when}
        isOpen={isOpen}
        onApply={(next) => onChange({ ...rest, ...(next !== undefined && { when: next }) })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
