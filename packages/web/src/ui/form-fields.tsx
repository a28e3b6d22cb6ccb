import type { Message } from "@gongshu/core/text/messages";
import { Form, Input, InputNumber, Radio, Select, Switch, TreeSelect } from "antd";
import type { FormInstance, FormItemProps, Rule } from "antd/es/form";
import { type ComponentType, cloneElement, Fragment, type ReactElement, type ReactNode } from "react";
import { useT } from "../lib/locale.ts";
import { accessibleNodes, accessibleOptions, nodeFields, optionFields } from "./accessible-options.ts";
import { uiMessages } from "./ui.messages.ts";

export interface FormOption {
  readonly value: string | number;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface FormTreeNode {
  readonly id: string;
  readonly fullName: string;
  readonly children?: readonly FormTreeNode[];
}

export type FormFieldKind =
  | "text"
  | "password"
  | "textarea"
  | "number"
  | "switch"
  | "select"
  | "radio"
  | "treeSelect"
  /** A control of one's own in which something is chosen. */
  | "custom"
  /** A control of one's own into which something is typed. */
  | "customText";

/** One input of a form, as data. */
export interface FormField {
  /** Name in the values; a dotted path for a nested one. */
  readonly name: string;
  readonly label: string;
  readonly kind: FormFieldKind;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly rules?: readonly Rule[];
  /** A line under the input. */
  readonly help?: ReactNode;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly FormOption[];
  readonly tree?: readonly FormTreeNode[];
  /** The control of kind `custom` and `customText`; it receives `id`, `value` and `onChange`. */
  readonly control?: ReactElement;
  /** Left out while this gives false for the current values. */
  readonly isShown?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** Takes the whole width of a form with two columns. */
  readonly isWide?: boolean;
  /** Never kept outside of the dialog, as passwords are not; for a control of one's own. */
  readonly isSecret?: boolean;
  /** A heading before this input: a long form is read in parts. */
  readonly section?: string;
}

/** What the form hands to each control beside our own props. */
interface ControlProps {
  readonly field: FormField;
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

function usePlaceholder(field: FormField, isChoice = false): string {
  const t = useT();
  return field.placeholder ?? t(isChoice ? uiMessages.pleaseSelect : uiMessages.pleaseEnter, { label: field.label });
}

function limits(field: FormField) {
  return { ...(field.maxLength !== undefined && { maxLength: field.maxLength }), disabled: field.isDisabled === true };
}

function TextField({ field, value, ...rest }: ControlProps) {
  return <Input {...rest} {...limits(field)} value={String(value ?? "")} placeholder={usePlaceholder(field)} />;
}

function PasswordField({ field, value, ...rest }: ControlProps) {
  return (
    <Input.Password
      {...rest}
      {...limits(field)}
      autoComplete="new-password"
      value={String(value ?? "")}
      placeholder={usePlaceholder(field)}
    />
  );
}

function TextAreaField({ field, value, ...rest }: ControlProps) {
  return (
    // Grows by style sheet: the library's own way sets a style attribute, which the page's policy refuses.
    <Input.TextArea
      {...rest}
      {...limits(field)}
      className="form-textarea"
      rows={2}
      value={String(value ?? "")}
      // The count stands where help does.
      showCount={field.maxLength !== undefined && field.help === undefined}
      placeholder={usePlaceholder(field)}
    />
  );
}

function NumberField({ field, value, ...rest }: ControlProps) {
  return (
    <InputNumber
      {...rest}
      className="form-wide"
      disabled={field.isDisabled === true}
      value={typeof value === "number" ? value : null}
      {...(field.min !== undefined && { min: field.min })}
      {...(field.max !== undefined && { max: field.max })}
      placeholder={usePlaceholder(field)}
    />
  );
}

/** 1 and 0, as the API has it. */
function SwitchField({ field, value, onChange, ...rest }: ControlProps) {
  return (
    <Switch
      {...rest}
      aria-label={field.label}
      disabled={field.isDisabled === true}
      checked={value === 1}
      onChange={(isOn) => onChange?.(isOn ? 1 : 0)}
    />
  );
}

function optionsOf(field: FormField) {
  return (field.options ?? []).map(({ value, label, isDisabled }) => ({ value, label, disabled: isDisabled === true }));
}

function SelectField({ field, value, ...rest }: ControlProps) {
  return (
    <Select
      {...rest}
      allowClear={field.isRequired !== true}
      showSearch={{ optionFilterProp: "label" }}
      disabled={field.isDisabled === true}
      fieldNames={optionFields}
      options={accessibleOptions(optionsOf(field))}
      value={value ?? null}
      placeholder={usePlaceholder(field, true)}
    />
  );
}

function RadioField({ field, onChange, ...rest }: ControlProps) {
  return (
    <Radio.Group
      {...rest}
      disabled={field.isDisabled === true}
      options={optionsOf(field)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

interface TreeData {
  value: string;
  title: string;
  children: TreeData[];
}

function treeDataOf(nodes: readonly FormTreeNode[]): TreeData[] {
  return nodes.map((node) => ({ value: node.id, title: node.fullName, children: treeDataOf(node.children ?? []) }));
}

function TreeSelectField({ field, value, ...rest }: ControlProps) {
  return (
    <TreeSelect
      {...rest}
      allowClear={field.isRequired !== true}
      showSearch={{ treeNodeFilterProp: "title" }}
      treeDefaultExpandAll
      disabled={field.isDisabled === true}
      fieldNames={nodeFields}
      treeData={accessibleNodes(treeDataOf(field.tree ?? []))}
      value={value === "" ? null : value}
      placeholder={usePlaceholder(field, true)}
    />
  );
}

/** The control of a field that brings its own, with what is handed to it. */
export function CustomField({ field, ...rest }: ControlProps) {
  return field.control === undefined ? null : cloneElement(field.control, rest);
}

const controls = {
  text: TextField,
  password: PasswordField,
  textarea: TextAreaField,
  number: NumberField,
  switch: SwitchField,
  select: SelectField,
  radio: RadioField,
  treeSelect: TreeSelectField,
  custom: CustomField,
  customText: CustomField,
} satisfies Record<FormFieldKind, ComponentType<ControlProps>>;

const choices: readonly FormFieldKind[] = ["select", "radio", "treeSelect", "custom"];

/** What an empty required input of a kind asks for: with the label, to type or to choose it. */
export function requiredMessage(kind: FormFieldKind): Message {
  return choices.includes(kind) ? uiMessages.pleaseSelect : uiMessages.pleaseEnter;
}

function rulesOf(field: FormField, requiredText: string): Rule[] {
  const isText = field.kind === "text" || field.kind === "textarea";
  return [
    ...(field.isRequired === true
      ? [{ required: true, message: requiredText, ...(isText && { whitespace: true }) }]
      : []),
    ...(field.rules ?? []),
  ];
}

/** The path of a dotted name. */
export function pathOfField(name: string): string[] {
  return name.split(".");
}

function FieldItem({ field }: { readonly field: FormField }) {
  const t = useT();
  const requiredText = t(requiredMessage(field.kind), { label: field.label });
  const Control = controls[field.kind];
  const props: FormItemProps = {
    name: pathOfField(field.name),
    label: field.label,
    rules: rulesOf(field, requiredText),
    validateFirst: true,
    ...(field.help !== undefined && { extra: field.help }),
    ...(field.isWide === true && { className: "form-item-wide" }),
  };
  return (
    <Form.Item {...props}>
      <Control field={field} />
    </Form.Item>
  );
}

export interface FormFieldsProps {
  readonly fields: readonly FormField[];
  readonly form: FormInstance;
}

/** All inputs of a form, in order; conditions follow the values. */
export function FormFields({ fields, form }: FormFieldsProps) {
  const values: unknown = Form.useWatch([], form);
  const current = typeof values === "object" && values !== null ? Object.fromEntries(Object.entries(values)) : {};
  return fields.map((field) =>
    field.isShown?.(current) === false ? null : (
      <Fragment key={field.name}>
        {field.section !== undefined && <h2 className="form-section">{field.section}</h2>}
        <FieldItem field={field} />
      </Fragment>
    ),
  );
}
