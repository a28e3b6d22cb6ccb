import { Select } from "antd";
import { useT } from "#lib/locale.ts";
import type { SettingGroupName, SettingItem } from "#widgets/form/field-kind.ts";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { layoutLookOf } from "#widgets/form/layout/layout-looks.ts";
import { type Item, isPart } from "../design/form-tree.ts";
import { FormFieldEditor } from "../editors/FormFieldEditor.tsx";
import { RelatedAttributeEditor } from "../editors/related-editors.tsx";
import { settingEditors } from "../editors/setting-editors.ts";
import {
  NumberSetting,
  SegmentSetting,
  SelectSetting,
  Setting,
  SwitchSetting,
  TextSetting,
} from "./setting-controls.tsx";
import { changeOf, type SettingInput, settingInput, settingValue } from "./setting-input.ts";
import { settingsMessages as messages } from "./settings.messages.ts";
import type { ItemSettingsProps } from "./settings-props.ts";

/** The settings of a kind that answer one question and mean something as the field or part is. */
export function itemsOf(about: Item, group: SettingGroupName): readonly SettingItem[] {
  const settings = isPart(about) ? layoutLookOf(about).settings : manifestOf(about).settings;
  return settings.filter(
    (item) => item.group === group && (isPart(about) || item.when === undefined || item.when(about)),
  );
}

/** The inputs of these settings. */
export function KindSettings({ item: about, set, group }: ItemSettingsProps & { readonly group: SettingGroupName }) {
  return itemsOf(about, group).map((item) => <SettingEditor key={item.name} item={item} about={about} set={set} />);
}

interface SettingEditorProps {
  readonly item: SettingItem;
  readonly about: Item;
  readonly set: ItemSettingsProps["set"];
}

function SettingEditor(props: SettingEditorProps) {
  const { item, about, set } = props;
  if (item.editor !== undefined) {
    const Editor = settingEditors[item.editor];
    if (isPart(about))
      return about.kind === "relatedAttribute" ? <RelatedAttributeEditor item={item} part={about} set={set} /> : null;
    return <Editor item={item} field={about} set={set} />;
  }
  if (item.partEditor !== undefined)
    return isPart(about) ? <FormFieldEditor item={item} part={about} set={set} /> : null;
  const input = settingInput(about.kind, item);
  return input === undefined ? null : <ShapeEditor {...props} input={input} />;
}

interface ShapeEditorProps extends SettingEditorProps {
  readonly input: SettingInput;
}

/** Texts longer than this are written over several lines. */
const longText = 500;

/** The input that a shape asks for. */
function ShapeEditor(props: ShapeEditorProps) {
  const { item, about, set, input } = props;
  const t = useT();
  const { shape, emptied } = input;
  const value: unknown = settingValue(about, item.name);
  const put = (next: unknown, typing?: string) => set(changeOf(item, next, about), typing);
  const shared = { label: t(item.label), ...(item.help !== undefined && { help: t(item.help) }) };
  const hint = item.placeholder ?? (shape.type === "number" && input.isOptional ? messages.unlimited : undefined);
  const placeholder = hint === undefined ? {} : { placeholder: t(hint) };
  if (shape.type === "flag") return <SwitchSetting {...shared} value={value === true} onChange={(next) => put(next)} />;
  if (shape.type === "choice") return <ChoiceEditor {...props} values={shape.values} />;
  if (shape.type === "list") return <ListEditor {...props} max={shape.max} />;
  if (shape.type === "number")
    return (
      <NumberSetting
        {...shared}
        {...placeholder}
        {...limitsOf(shape, item)}
        value={typeof value === "number" ? value : null}
        onChange={(next) => put(next ?? emptied, item.name)}
      />
    );
  return (
    <TextSetting
      {...shared}
      {...placeholder}
      value={typeof value === "string" ? value : ""}
      maxLength={shape.max}
      isLong={shape.max >= longText}
      onChange={(text) => put(text === "" ? emptied : text, item.name)}
    />
  );
}

/** The smallest step of a number that must be greater than another one. */
const smallest = 0.000001;

function limitsOf(shape: Extract<SettingInput["shape"], { type: "number" }>, item: SettingItem) {
  const min = item.min ?? shape.min ?? (shape.above === undefined ? undefined : shape.above + smallest);
  const max = item.max ?? shape.max;
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(item.step !== undefined && { step: item.step }),
    ...(shape.isInteger && { precision: 0 }),
  };
}

/** So many choices stand side by side; more are a list. */
const sideBySide = 3;
const nothing = "";

function ChoiceEditor({
  item,
  about,
  set,
  input,
  values,
}: ShapeEditorProps & { readonly values: readonly (string | number)[] }) {
  const t = useT();
  const value: unknown = settingValue(about, item.name);
  const named = item.choices?.map((choice) => ({ value: choice.value, label: t(choice.label) }));
  const choices = named ?? values.map((choice) => ({ value: choice, label: String(choice) }));
  const options = input.isOptional ? [{ value: nothing, label: t(messages.none) }, ...choices] : choices;
  const ChoiceSetting = options.length > sideBySide ? SelectSetting<string | number> : SegmentSetting<string | number>;
  return (
    <ChoiceSetting
      label={t(item.label)}
      {...(item.help !== undefined && { help: t(item.help) })}
      value={typeof value === "string" || typeof value === "number" ? value : nothing}
      options={options}
      onChange={(next) => set(changeOf(item, next === nothing ? input.emptied : next, about))}
    />
  );
}

/** Texts as tags: typed one after the other, or pasted with separators. */
function ListEditor({ item, about, set, max }: ShapeEditorProps & { readonly max: number }) {
  const t = useT();
  const value: unknown = settingValue(about, item.name);
  const tidy = item.tidy ?? ((text: string) => text);
  const put = (texts: readonly string[]) => {
    const entries = texts.map((text) => tidy(text.trim())).filter((text) => text !== "");
    set(changeOf(item, [...new Set(entries)].slice(0, max), about));
  };
  return (
    <Setting label={t(item.label)} {...(item.help !== undefined && { help: t(item.help) })}>
      {(id) => (
        <Select<string[]>
          id={id}
          className="setting-wide"
          mode="tags"
          value={Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : []}
          tokenSeparators={[",", "，", " ", ";", "、"]}
          {...(item.placeholder !== undefined && { placeholder: t(item.placeholder) })}
          open={false}
          suffixIcon={null}
          onChange={put}
        />
      )}
    </Setting>
  );
}
