import { Drawer, Tabs } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { EventList } from "./EventList.tsx";
import { logicMessages as messages } from "./logic.messages.ts";
import { RuleList } from "./RuleList.tsx";
import "./logic.css";

/** What the form does by itself, in one place. */
export function LogicDrawer() {
  const t = useT();
  const { logic, showLogic } = useDesigner();
  // While it opens, the drawer itself takes the focus.
  const [isReady, setReady] = useState(false);
  return (
    <Drawer
      open={logic !== null}
      title={t(messages.title)}
      size="min(860px, 100vw)"
      destroyOnHidden
      afterOpenChange={setReady}
      onClose={() => showLogic(null)}
    >
      <Tabs
        activeKey={logic?.tab ?? "rules"}
        items={[
          { key: "rules", label: t(messages.rules), children: <RuleList /> },
          {
            key: "events",
            label: t(messages.events),
            children: <EventList wanted={isReady ? logic?.eventId : undefined} />,
          },
        ]}
        onChange={(key) => showLogic({ tab: key === "events" ? "events" : "rules" })}
      />
    </Drawer>
  );
}
