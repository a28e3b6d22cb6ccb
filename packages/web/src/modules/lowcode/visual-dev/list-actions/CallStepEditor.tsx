import { type CallStep, maxActionText } from "@gongshu/core/list/actions/call";
import { Checkbox, Input, Segmented, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { InterfaceSelect } from "../editors/InterfaceSelect.tsx";
import { Setting } from "../settings/setting-controls.tsx";
import { ActionValues } from "./ActionValues.tsx";
import { listActionTexts as texts } from "./list-actions.messages.ts";
import type { StepEditorProps } from "./step-editor.ts";
import { WordsInput } from "./WordsInput.tsx";

/** Which interface is called with what, and what follows. */
export function CallStepEditor({ action, step, onChange }: StepEditorProps<"call">) {
  const t = useT();
  const { interfaceId, parameters, calls } = step;
  return (
    <>
      <Setting label={t(texts.interface)}>
        {(id) => (
          <InterfaceSelect id={id} value={interfaceId} onChange={(next) => onChange({ ...step, interfaceId: next })} />
        )}
      </Setting>
      <ActionValues
        action={action}
        label={t(texts.parameters)}
        nameLabel={t(texts.parameter)}
        values={parameters}
        onChange={(next, typing) => onChange({ ...step, parameters: next }, typing)}
      />
      {action.place === "selection" && (
        <Setting label={t(texts.calls)}>
          {(id) => (
            <Segmented
              aria-labelledby={`${id}-label`}
              value={calls}
              options={[
                { value: "each", label: t(texts.each) },
                { value: "together", label: t(texts.together) },
              ]}
              onChange={(next) => onChange({ ...step, calls: next === "together" ? "together" : "each" })}
            />
          )}
        </Setting>
      )}
      <Following action={action} step={step} onChange={onChange} />
    </>
  );
}

/** What is said and done when the interface has answered. */
function Following({ action, step, onChange }: StepEditorProps<"call">) {
  const t = useT();
  const { message: _message, messageFrom: _from, ...rest } = step;
  const { message, messageFrom = "", reloads, opens } = step;
  return (
    <>
      <WordsInput
        label={t(texts.message)}
        value={message}
        max={maxActionText}
        onChange={(next) =>
          onChange(
            { ...rest, ...(next !== undefined && { message: next }), ...(messageFrom !== "" && { messageFrom }) },
            "message",
          )
        }
      />
      <Setting label={t(texts.messageFrom)}>
        {(id) => (
          <Input
            id={id}
            maxLength={100}
            value={messageFrom}
            onChange={({ target }) =>
              onChange(
                {
                  ...rest,
                  ...(message !== undefined && { message }),
                  ...(target.value !== "" && { messageFrom: target.value }),
                },
                "messageFrom",
              )
            }
          />
        )}
      </Setting>
      <Checkbox checked={reloads} onChange={({ target }) => onChange({ ...step, reloads: target.checked })}>
        {t(texts.reloads)}
      </Checkbox>
      {action.place === "row" && (
        <Setting label={t(texts.then)}>
          {(id) => (
            <Select<CallStep["opens"]>
              id={id}
              className="setting-wide"
              value={opens}
              options={[
                { value: "nothing", label: t(texts.nothing) },
                { value: "detail", label: t(texts.detail) },
                { value: "edit", label: t(texts.editRecord) },
              ]}
              onChange={(next) => onChange({ ...step, opens: next })}
            />
          )}
        </Setting>
      )}
    </>
  );
}
