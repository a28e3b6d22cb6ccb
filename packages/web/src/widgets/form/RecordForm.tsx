import type { FieldValue, FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { formState } from "@gongshu/core/form/form-state";
import { ConfigProvider } from "antd";
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from "react";
import type { FormSources } from "../lookups.ts";
import { useFormEvents } from "./events/use-form-events.ts";
import { FormNodes } from "./FormNodes.tsx";
import { focusInput } from "./focus-path.ts";
import { areLabelsAbove, isNarrow } from "./grid-span.ts";
import { type FieldIssue, IssueSummary } from "./IssueSummary.tsx";
import {
  type BusyReason,
  type Jump,
  RecordFormFrameContext,
  type RecordFormMode,
  type RecordFormRun,
} from "./record-form-context.ts";
import type { RecordTexts } from "./record-texts.ts";
import type { RowMove } from "./row-moves.ts";
import { useContainerWidth } from "./use-container-width.ts";
import { useDefaultContext } from "./use-default-context.ts";
import { usePainted } from "./use-painted.ts";
import "./layout/layout.css";
import "./record-form.css";

export interface RecordFormProps {
  readonly form: FormDefinition;
  /** By field key. In detail mode the raw values beside `texts`, for conditions and colours. */
  readonly values: RecordValues;
  /** The record as it is stored, where one is changed: its codes stay as they are. */
  readonly stored?: RecordValues | undefined;
  readonly mode: RecordFormMode;
  readonly sources: FormSources;
  readonly onChange?: (key: string, value: FieldValue) => void;
  /** An input was left: a field key, or `items.2.amount` for a cell. */
  readonly onBlur?: (path: string) => void;
  /** Rows of the sub-table `key` have come in or gone. */
  readonly onRowsMove?: (key: string, move: RowMove) => void;
  /** Files of the field `key` or the answer to an event are on their way, or no longer. */
  readonly onBusyChange?: (key: string, isBusy: boolean, reason: BusyReason) => void;
  readonly issues?: readonly FieldIssue[];
  /** Lists all issues above the form, as after a refused save. */
  readonly hasSummary?: boolean;
  readonly jump?: Jump | undefined;
  readonly isSaving?: boolean;
  /** Display values of the server, in detail mode. */
  readonly texts?: RecordTexts | undefined;
}

const nothing = () => undefined;
const noIssues: readonly FieldIssue[] = [];

function firstIssues(issues: readonly FieldIssue[]): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const { path, text } of issues) if (!map.has(path)) map.set(path, text);
  return map;
}

/**
 * The one renderer of a form definition: records, details, the designer's preview and canvas. Controlled: it keeps no values. Conditions are
 * asked of core on every change, and results of calculations are shown at once, before they are in `values`; in detail mode they are those in
 * `values`, which the server has found with all that the reader may not see.
 */
export function RecordForm(props: RecordFormProps) {
  const {
    form,
    values,
    stored,
    mode,
    sources,
    issues = noIssues,
    onChange = nothing,
    onBlur = nothing,
    onRowsMove = nothing,
    onBusyChange = nothing,
    isSaving = false,
    texts,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useContainerWidth(box);
  const base = useId();
  // A jump of our own holds until the parent asks for another one.
  const [own, setOwn] = useState<{ readonly jump: Jump; readonly since: Jump | undefined }>();
  const fields = useMemo(() => new Map(form.fields.map((field) => [field.id, field])), [form]);
  const context = useDefaultContext();
  const state = useMemo(() => formState(form, values, context()), [form, values, context]);
  // What somebody types is painted first, and what the rules make of it right after.
  const drawn = usePainted(state);
  const issueAt = useMemo(() => firstIssues(issues), [issues]);
  const narrow = isNarrow(width);
  const { change, press, underWay } = useFormEvents({ form, values, onChange, onBusyChange });
  const jump = own !== undefined && own.since === props.jump ? own.jump : props.jump;
  const run = useMemo(
    (): RecordFormRun => ({
      form,
      fields,
      values,
      stored,
      sources,
      width,
      mode,
      state,
      drawn,
      issueAt,
      isSaving,
      isNarrow: narrow,
      texts,
      jump,
      onChange: change,
      onBlur,
      onRowsMove,
      onBusyChange,
      onPress: press,
      underWay,
      idOf: (path) => base + path,
    }),
    [
      form,
      fields,
      values,
      stored,
      sources,
      width,
      mode,
      state,
      drawn,
      issueAt,
      isSaving,
      narrow,
      texts,
      jump,
      change,
      onBlur,
      onRowsMove,
      onBusyChange,
      press,
      underWay,
      base,
    ],
  );
  const frame = useMemo(() => ({ form, onBusyChange }), [form, onBusyChange]);
  useEffect(() => {
    // The cells of a sub-table are found by the sub-table, which may have to turn a page first.
    if (jump !== undefined && !jump.path.includes(".")) focusInput(base + jump.path);
  }, [jump, base]);
  const style: CSSProperties & Record<"--label-width" | "--gutter", string> = {
    "--label-width": `${form.labelWidth}px`,
    "--gutter": `${form.gutter}px`,
  };
  return (
    <RecordFormFrameContext value={frame}>
      <ConfigProvider componentSize={form.size}>
        <div
          ref={box}
          className={`record-form record-form-labels-${areLabelsAbove(width, form.labelWidth) ? "top" : form.labelPosition} record-form-mode-${mode}`}
          style={style}
        >
          {props.hasSummary === true && issues.length > 0 && (
            <IssueSummary
              form={form}
              issues={issues}
              onJump={(path) => setOwn({ jump: { path }, since: props.jump })}
            />
          )}
          <FormNodes nodes={form.layout} run={run} />
        </div>
      </ConfigProvider>
    </RecordFormFrameContext>
  );
}
