import PlusOutlined from "@ant-design/icons/PlusOutlined";
import type { FormEvent } from "@gongshu/core/form/definition";
import { maxEvents } from "@gongshu/core/form/events/event";
import { Button, Empty } from "antd";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { newFieldId } from "../design/field-copy.ts";
import { EventCard } from "./EventCard.tsx";
import { newEvent } from "./event-targets.ts";
import { logicMessages as messages } from "./logic.messages.ts";

const noEvents: readonly FormEvent[] = [];

/** What the form does by itself, event by event. `wanted` is the one that somebody wants to be at. */
export function EventList({ wanted }: { readonly wanted: string | undefined }) {
  const t = useT();
  const { state, dispatch, showLogic } = useDesigner();
  const { form } = state.present;
  const events = form.events ?? noEvents;
  const put = (next: readonly FormEvent[], burst?: string) =>
    dispatch({
      type: "changeForm",
      settings: { events: next.length === 0 ? undefined : [...next] },
      ...(burst !== undefined && { burst }),
    });
  const add = () => {
    const event = newEvent(form, newFieldId(), "");
    put([...events, event]);
    showLogic({ tab: "events", eventId: event.id });
  };
  return (
    // What is typed in one input is one step, until it is left.
    <div className="logic" onBlur={() => dispatch({ type: "settle" })}>
      <p className="setting-help">{t(messages.eventsHelp)}</p>
      {events.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(messages.noEvents)} />}
      {events.map((event, index) => (
        <EventCard
          key={event.id}
          event={event}
          number={index + 1}
          isWanted={event.id === wanted}
          onChange={(next, typing) =>
            put(events.with(index, next), typing === undefined ? undefined : `${event.id}.${typing}`)
          }
          onRemove={() => put(events.toSpliced(index, 1))}
        />
      ))}
      <Button icon={<PlusOutlined />} disabled={events.length >= maxEvents} onClick={add}>
        {t(messages.addEvent)}
      </Button>
    </div>
  );
}
