import ThunderboltOutlined from "@ant-design/icons/ThunderboltOutlined";
import { triggerId } from "@gongshu/core/form/events/event";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { newFieldId } from "../design/field-copy.ts";
import type { Item } from "../design/form-tree.ts";
import { newEvent } from "./event-targets.ts";
import { logicMessages as messages } from "./logic.messages.ts";

/** The way to the events that a field or a button starts; without any, it begins one. */
export function OwnEvents({ item }: { readonly item: Item }) {
  const t = useT();
  const { state, dispatch, showLogic } = useDesigner();
  const { form } = state.present;
  const events = form.events ?? [];
  const own = events.filter((event) => triggerId(event) === item.id);
  const [first] = own;
  const begin = () => {
    const event = newEvent(form, newFieldId(), item.id);
    dispatch({ type: "changeForm", settings: { events: [...events, event] } });
    showLogic({ tab: "events", eventId: event.id });
  };
  return (
    <Button
      size="small"
      block
      icon={<ThunderboltOutlined />}
      onClick={() => (first === undefined ? begin() : showLogic({ tab: "events", eventId: first.id }))}
    >
      {first !== undefined
        ? t(messages.editOwn, { count: own.length })
        : t(item.kind === "button" ? messages.addPress : messages.addOwn)}
    </Button>
  );
}
