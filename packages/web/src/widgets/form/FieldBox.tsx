import { type FieldDefinition, type FieldValue, isScalarField } from "@gongshu/core/form/definition";
import { Spin } from "antd";
import { useT } from "../../lib/locale.ts";
import type { FormSources } from "../lookups.ts";
import { formEventMessages } from "./events/form-events.messages.ts";
import { FieldText } from "./FieldText.tsx";
import type { FieldAria } from "./field-control.ts";
import { manifestOf } from "./field-manifests.ts";
import { useVerbPlaceholder } from "./use-placeholder.ts";

export interface FieldBoxProps {
  readonly field: FieldDefinition;
  readonly id: string;
  readonly value: FieldValue | undefined;
  readonly isRequired: boolean;
  readonly isLocked: boolean;
  readonly isDetail: boolean;
  /** An event has asked for its value. */
  readonly isWaiting?: boolean;
  readonly issue: string | undefined;
  /** The server's text, in detail mode. */
  readonly text: string | undefined;
  readonly sources: FormSources;
  readonly onChange: (key: string, value: FieldValue) => void;
  readonly onBlur: (path: string) => void;
}

/** The placeholder of any field. See {@link useVerbPlaceholder}. */
export function usePlaceholder(field: FieldDefinition): string {
  return useVerbPlaceholder(field, manifestOf(field).verb);
}

/** The mark of a field whose value is on its way. */
function Waiting() {
  const t = useT();
  return (
    <span className="record-form-waiting" role="status" title={t(formEventMessages.waiting)}>
      <Spin size="small" />
      <span className="visually-hidden">{t(formEventMessages.waiting)}</span>
    </span>
  );
}

/** Label, input, help and error of one field. */
export function FieldBox(props: FieldBoxProps) {
  const { field, id, value, isRequired, isLocked, isDetail, isWaiting = false } = props;
  const { issue, text, sources, onChange, onBlur } = props;
  const manifest = manifestOf(field);
  const placeholder = usePlaceholder(field);
  const key = field.field;
  const help = field.help !== undefined && field.help !== "" && !isDetail ? field.help : undefined;
  const described = [issue === undefined ? "" : `${id}-issue`, help === undefined ? "" : `${id}-help`]
    .filter((part) => part !== "")
    .join(" ");
  const aria: FieldAria = {
    "aria-labelledby": `${id}-label`,
    ...(described !== "" && { "aria-describedby": described }),
    ...(issue !== undefined && { "aria-invalid": true }),
    ...(isRequired && { "aria-required": true }),
  };
  const notes = (
    <>
      {issue !== undefined && (
        <div id={`${id}-issue`} className="record-form-issue">
          {issue}
        </div>
      )}
      {help !== undefined && (
        <div id={`${id}-help`} className="record-form-note">
          {help}
        </div>
      )}
    </>
  );
  const control = (
    <manifest.Control
      field={field}
      id={id}
      value={value}
      isLocked={isLocked}
      isInvalid={issue !== undefined}
      isCell={false}
      placeholder={isLocked ? "" : placeholder}
      aria={aria}
      sources={sources}
      onChange={(next) => onChange(key, next)}
      onChangeBeside={onChange}
      onBlur={() => onBlur(key)}
    />
  );
  if (manifest.frame === "titled")
    return (
      <div className="record-form-titled" aria-busy={isWaiting}>
        {isWaiting && <Waiting />}
        {control}
        {notes}
      </div>
    );
  return (
    <div className="record-form-field" aria-busy={isWaiting}>
      <label id={`${id}-label`} {...(!isDetail && { htmlFor: id })} className="record-form-label">
        {isRequired && !isDetail && (
          <span className="record-form-star" aria-hidden="true">
            *
          </span>
        )}
        {field.label}
      </label>
      <div className="record-form-control">
        {isWaiting && <Waiting />}
        {isDetail && isScalarField(field) ? (
          <div className="record-form-value">
            <FieldText field={field} value={value} sources={sources} text={text} />
          </div>
        ) : (
          control
        )}
        {notes}
      </div>
    </div>
  );
}
