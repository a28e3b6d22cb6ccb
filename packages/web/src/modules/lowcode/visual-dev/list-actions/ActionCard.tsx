import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import DownOutlined from "@ant-design/icons/DownOutlined";
import HolderOutlined from "@ant-design/icons/HolderOutlined";
import RightOutlined from "@ant-design/icons/RightOutlined";
import { type ListAction, maxActionConfirm, maxActionLabel } from "@gongshu/core/list/actions/action";
import { type ActionPlace, actionPlaces } from "@gongshu/core/list/actions/action-kind";
import { type ActionKind, actionKindNames, rulesOfStep } from "@gongshu/core/list/actions/action-kinds";
import { wordsIn } from "@gongshu/core/list/actions/action-words";
import { Segmented, Select } from "antd";
import { useLocale, useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import type { ItemHandle } from "#ui/SortableItems.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { ActionCondition } from "./ActionCondition.tsx";
import { withKind, withPlace } from "./action-drafts.ts";
import { listActionTexts as texts } from "./list-actions.messages.ts";
import { StepSettings } from "./StepSettings.tsx";
import { WordsInput } from "./WordsInput.tsx";

interface ActionCardProps {
  readonly action: ListAction;
  /** Its place among the buttons, from 0. */
  readonly index: number;
  readonly handle: ItemHandle;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (action: ListAction, typing?: string) => void;
  readonly onRemove: () => void;
}

/** One button: its name and what it does in a line, and its settings below once it is opened. */
export function ActionCard({ action, index, handle, isOpen, onToggle, onChange, onRemove }: ActionCardProps) {
  const t = useT();
  const { problems, describe } = useDesigner();
  const name = wordsIn(action.label, useLocale()) || t(texts.untitled);
  const own = problems.filter(({ step, setting }) => step === "list" && setting.startsWith(`actions.${index}.`));
  return (
    <section className="action-card" aria-label={t(texts.buttonOf, { name })}>
      <div className="action-head">
        <button type="button" className="sort-handle" aria-label={t(texts.move, { name })} {...handle}>
          <HolderOutlined />
        </button>
        <button type="button" className="action-toggle" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <strong>{name}</strong>
          <span>{`${t(texts[action.place])} · ${t(texts[action.step.do])}`}</span>
        </button>
        <IconButton size="small" label={t(texts.remove, { name })} icon={<DeleteOutlined />} onClick={onRemove} />
      </div>
      {own.map((problem) => (
        <div key={problem.issue.path} className="setting-error" role="alert">
          {describe(problem)}
        </div>
      ))}
      {isOpen && <ActionSettings action={action} name={name} onChange={onChange} />}
    </section>
  );
}

interface ActionSettingsProps extends Pick<ActionCardProps, "action" | "onChange"> {
  readonly name: string;
}

function ActionSettings({ action, name, onChange }: ActionSettingsProps) {
  const t = useT();
  const { places } = rulesOfStep(action.step.do);
  const { show: _show, enabled: _enabled, ...unconditional } = action;
  const { confirm: _confirm, ...unasked } = action;
  const conditions = (which: "show" | "enabled", condition: string | undefined) => {
    const next = { show: action.show, enabled: action.enabled, [which]: condition };
    const { show, enabled } = next;
    onChange({ ...unconditional, ...(show !== undefined && { show }), ...(enabled !== undefined && { enabled }) });
  };
  return (
    <div className="action-settings">
      <div className="action-column">
        <WordsInput
          label={t(texts.label)}
          value={action.label}
          max={maxActionLabel}
          isRequired
          onChange={(label) => onChange({ ...action, label: label ?? { zh: "" } }, "label")}
        />
        <Setting label={t(texts.place)}>
          {(id) => (
            <Segmented<ActionPlace>
              aria-labelledby={`${id}-label`}
              value={action.place}
              options={actionPlaces.map((value) => ({
                value,
                label: t(texts[value]),
                disabled: !places.includes(value),
              }))}
              onChange={(place) => onChange(withPlace(action, place))}
            />
          )}
        </Setting>
        {action.place !== "head" &&
          (["show", "enabled"] as const).map((which) => (
            <ActionCondition
              key={which}
              action={action}
              name={name}
              which={which}
              onChange={(condition) => conditions(which, condition)}
            />
          ))}
        <WordsInput
          label={t(texts.confirm)}
          value={action.confirm}
          max={maxActionConfirm}
          help={t(texts.confirmHelp)}
          onChange={(confirm) => onChange({ ...unasked, ...(confirm !== undefined && { confirm }) }, "confirm")}
        />
      </div>
      <div className="action-column">
        <Setting label={t(texts.step)}>
          {(id) => (
            <Select<ActionKind>
              id={id}
              className="setting-wide"
              value={action.step.do}
              options={actionKindNames.map((value) => ({ value, label: t(texts[value]) }))}
              onChange={(kind) => onChange(withKind(action, kind))}
            />
          )}
        </Setting>
        <StepSettings
          action={action}
          step={action.step}
          onChange={(step, typing) =>
            onChange({ ...action, step }, typing === undefined ? undefined : `step.${typing}`)
          }
        />
      </div>
    </div>
  );
}
