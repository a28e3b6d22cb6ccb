import { Segmented } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { findItem, isPart } from "../design/form-tree.ts";
import { FieldSettings } from "./FieldSettings.tsx";
import { FormSettings } from "./FormSettings.tsx";
import { PartSettings } from "./PartSettings.tsx";
import { SeveralSettings } from "./SeveralSettings.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";
import "./settings.css";

/** The settings of the selected field, or of the form. Selecting a field brings its settings forward. */
export function PropertyPanel() {
  const t = useT();
  const { state } = useDesigner();
  const found = findItem(state.present.form, state.selectedId);
  const [tab, setTab] = useState<{ readonly name: "field" | "form"; readonly id: string | null }>({
    name: "field",
    id: null,
  });
  const active = state.selectedId !== tab.id ? (found === undefined ? "form" : "field") : tab.name;
  return (
    <div className="property-panel">
      <Segmented
        block
        className="property-tabs"
        aria-label={t(messages.fieldTab)}
        value={active}
        options={[
          { value: "field", label: t(messages.fieldTab) },
          { value: "form", label: t(messages.formTab) },
        ]}
        onChange={(name) => setTab({ name: name === "form" ? "form" : "field", id: state.selectedId })}
      />
      {/* The settings of another field begin at their top. */}
      <div
        key={active === "form" ? "form" : state.selectedIds.length > 1 ? "several" : state.selectedId}
        className="property-body"
      >
        {active === "form" ? (
          <FormSettings />
        ) : state.selectedIds.length > 1 ? (
          <SeveralSettings ids={state.selectedIds} />
        ) : found === undefined ? (
          <p className="property-none">{t(messages.noneSelected)}</p>
        ) : isPart(found.item) ? (
          <PartSettings part={found.item} />
        ) : (
          <FieldSettings field={found.item} node={found.node} />
        )}
      </div>
    </div>
  );
}
