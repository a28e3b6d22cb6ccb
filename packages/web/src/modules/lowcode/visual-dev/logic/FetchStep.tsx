import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { type EventStep, maxEventParameters, maxFills, type StepOf } from "@gongshu/core/form/events/event";
import { Button, Input, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ExpressionInput } from "../conditions/ExpressionInput.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { tableOf } from "../design/form-tree.ts";
import { InterfaceSelect, useInterfaceColumns } from "../editors/InterfaceSelect.tsx";
import { PairRows } from "../editors/PairRows.tsx";
import { fillable, tablesToFill } from "./event-targets.ts";
import { logicMessages as messages } from "./logic.messages.ts";

type Fetch = StepOf<"fetch">;

interface FetchStepProps {
  readonly eventId: string;
  readonly step: Fetch;
  readonly onChange: (step: EventStep, typing?: string) => void;
}

const ownFields = "";

/** From which interface, with which parameters, what goes where, and what is said when there is nothing. */
export function FetchStep({ eventId, step, onChange }: FetchStepProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const names = useInterfaceColumns(step.interfaceId);
  const { table, ...rest } = step;
  const place = tableOf(form, table ?? null) ?? null;
  const targets = table !== undefined && place === null ? [] : fillable(form, place);
  return (
    <>
      <div className="logic-sentence">
        <span>{t(messages.from)}</span>
        <div className="logic-interface">
          <InterfaceSelect
            label={t(messages.interface)}
            placeholder={t(messages.interface)}
            value={step.interfaceId}
            onChange={(interfaceId) => onChange({ ...step, interfaceId })}
          />
        </div>
        <span>{t(messages.fetchInto)}</span>
        <Select
          className="logic-field"
          aria-label={t(messages.place)}
          status={table !== undefined && place === null ? "error" : ""}
          value={table ?? ownFields}
          options={[
            { value: ownFields, label: t(messages.ownFields) },
            ...tablesToFill(form).map(({ id, label }) => ({
              value: id,
              label: t(messages.tableRows, { name: label }),
            })),
          ]}
          onChange={(next: string) =>
            onChange({ ...rest, ...(next !== ownFields && { table: next }), fills: [{ from: "", to: "" }] })
          }
        />
      </div>
      <Parameters eventId={eventId} step={step} onChange={onChange} />
      <PairRows
        label={t(messages.fills)}
        firstLabel={t(messages.column)}
        secondLabel={t(messages.target)}
        names={names}
        targets={targets.map(({ id, label }) => ({ value: id, label }))}
        max={maxFills}
        pairs={step.fills.map(({ from, to }) => [from, to] as const)}
        onChange={(pairs) => onChange({ ...step, fills: pairs.map(([from, to]) => ({ from, to })) }, "fills")}
      />
      <Missing step={step} onChange={onChange} />
    </>
  );
}

function Parameters({ eventId, step, onChange }: FetchStepProps) {
  const t = useT();
  const { parameters } = step;
  const put = (next: Fetch["parameters"], typing?: string) => onChange({ ...step, parameters: next }, typing);
  return (
    <div className="logic-parameters" role="group" aria-label={t(messages.parameters)}>
      {parameters.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter has no identity beside its place
        <div key={index} className="logic-parameter">
          <Input
            aria-label={t(messages.parameterName)}
            placeholder={t(messages.parameterName)}
            maxLength={100}
            status={name === "" ? "error" : ""}
            value={name}
            onChange={(event) => put(parameters.with(index, { name: event.target.value, value }), `parameter.${index}`)}
          />
          <span>=</span>
          <div className="logic-wide">
            <ExpressionInput
              itemId={eventId}
              label={t(messages.parameterValue, { name: name === "" ? index + 1 : name })}
              value={value === "" ? undefined : value}
              help={null}
              onChange={(next) => put(parameters.with(index, { name, value: next ?? "" }), `value.${index}`)}
            />
          </div>
          <IconButton
            size="small"
            label={t(messages.removeParameter, { number: index + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => put(parameters.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={parameters.length >= maxEventParameters}
        onClick={() => put([...parameters, { name: "", value: "" }])}
      >
        {t(messages.addParameter)}
      </Button>
    </div>
  );
}

function Missing({ step: { missing, ...step }, onChange }: Omit<FetchStepProps, "eventId">) {
  const t = useT();
  const tone = missing?.tone ?? "warning";
  return (
    <div className="logic-sentence">
      <span>{t(messages.missing)}</span>
      <Input
        className="logic-wide"
        aria-label={t(messages.missing)}
        placeholder={t(messages.missingHint)}
        maxLength={200}
        value={missing?.text ?? ""}
        onChange={({ target: { value } }) =>
          onChange({ ...step, ...(value !== "" && { missing: { text: value, tone } }) }, "missing")
        }
      />
      {missing !== undefined && (
        <Select<"info" | "warning">
          aria-label={t(messages.tone)}
          value={tone}
          options={(["info", "warning"] as const).map((value) => ({ value, label: t(messages[value]) }))}
          onChange={(next) => onChange({ ...step, missing: { ...missing, tone: next } })}
        />
      )}
    </div>
  );
}
