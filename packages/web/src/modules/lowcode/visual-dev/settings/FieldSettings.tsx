import BulbOutlined from "@ant-design/icons/BulbOutlined";
import LockOutlined from "@ant-design/icons/LockOutlined";
import { type FieldDefinition, isScalarField, type LayoutNode, type ScalarField } from "@gongshu/core/form/definition";
import { expressionType } from "@gongshu/core/form/form-scope";
import { computationOf, isSecret, mayBeUnique } from "@gongshu/core/form/kinds/kinds";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { type SettingGroupName, settingGroups } from "#widgets/form/field-kind.ts";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { ConditionSettings } from "../conditions/ConditionSettings.tsx";
import { ExpressionInput } from "../conditions/ExpressionInput.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { freeKey, keyProblem, suggestKey } from "../design/field-key.ts";
import { findField, namesakes } from "../design/form-tree.ts";
import { isEntered } from "../design/is-entered.ts";
import { KindIcon } from "../design/KindIcon.tsx";
import { loadSpelling } from "../design/spelling.ts";
import { logicMessages } from "../logic/logic.messages.ts";
import { OwnEvents } from "../logic/OwnEvents.tsx";
import { CheckSettings } from "./CheckSettings.tsx";
import { KindSetting } from "./KindSetting.tsx";
import { itemsOf, KindSettings } from "./KindSettings.tsx";
import { SpanSetting } from "./SpanSetting.tsx";
import { NumberSetting, SettingGroup, SwitchSetting, TextSetting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";
import type { SettingsProps } from "./settings-props.ts";
import { TitleSetting } from "./TitleSetting.tsx";

const keyProblems = { form: messages.keyForm, reserved: messages.keyReserved, duplicate: messages.keyDuplicate };

/** All settings of the selected field. */
export function FieldSettings({
  field,
  node,
}: {
  readonly field: FieldDefinition;
  readonly node: LayoutNode | undefined;
}) {
  const t = useT();
  const { state, dispatch, shippedIds } = useDesigner();
  const table = findField(state.present.form, field.id)?.table ?? null;
  const set: SettingsProps["set"] = (settings, typing) => {
    // What a panel gives are settings of the kind that it was given.
    const changed = { ...field, ...settings } as FieldDefinition;
    dispatch({ type: "change", field: changed, ...(typing !== undefined && { burst: `${field.id}.${typing}` }) });
  };
  return (
    <div className="settings">
      <div className="settings-kind">
        <KindIcon kind={field.kind} />
        <KindSetting field={field} isColumn={table !== null} />
        {table !== null && <span>{t(messages.tableContext, { name: table.label })}</span>}
      </div>
      {shippedIds.has(field.id) && (
        <p className="settings-shipped">
          <LockOutlined aria-hidden /> {t(messages.shipped)}
        </p>
      )}
      <Identity field={field} set={set} />
      {settingGroups.map((group) => (
        <QuestionGroup key={group} group={group} field={field} set={set} node={node} />
      ))}
      {table === null && isEntered(field) && (
        <SettingGroup title={t(logicMessages.events)}>
          <OwnEvents item={field} />
        </SettingGroup>
      )}
    </div>
  );
}

interface GroupProps extends SettingsProps {
  /** Undefined for the column of a sub-table. */
  readonly node: LayoutNode | undefined;
}

/** Whether somebody may be told what to enter: not for a heading. */
function hasEnterRules(field: FieldDefinition): boolean {
  return isEntered(field) || (isScalarField(field) && computationOf(field) === undefined);
}

/** Whether expressions may give a field its start and check its value: not where the value is a secret. */
function hasExpressions(field: FieldDefinition): field is ScalarField {
  return isEntered(field) && isScalarField(field) && !isSecret(field);
}

/** The settings that answer one question, those of every field and those of the kind. */
function QuestionGroup({ group, ...props }: GroupProps & { readonly group: SettingGroupName }) {
  const t = useT();
  const { field } = props;
  const hasMore =
    group === "show" || (group === "start" && hasExpressions(field)) || (group === "enter" && hasEnterRules(field));
  if (!hasMore && itemsOf(field, group).length === 0) return null;
  return (
    <SettingGroup title={t(messages[group])}>
      {group === "enter" && <EnterRules {...props} />}
      {group === "show" && <Width {...props} />}
      <KindSettings item={field} set={props.set} group={group} />
      {group === "start" && hasExpressions(field) && <StartExpression field={field} set={props.set} />}
      {group === "enter" && hasExpressions(field) && <CheckSettings field={field} set={props.set} />}
      {group === "enter" && isEntered(field) && (
        <ConditionSettings item={field} set={props.set} which={["required", "readOnly"]} />
      )}
      {group === "show" && <Visibility {...props} />}
    </SettingGroup>
  );
}

/** A start that is made of the day, of who asks, or of other fields. */
function StartExpression({ field, set }: SettingsProps<ScalarField>) {
  const t = useT();
  return (
    <div className="setting">
      <span className="setting-head">{t(messages.defaultExpression)}</span>
      <ExpressionInput
        itemId={field.id}
        label={t(messages.defaultExpression)}
        value={field.defaultExpression}
        expected={expressionType(field)}
        onChange={(defaultExpression) => set({ defaultExpression }, "defaultExpression")}
      />
    </div>
  );
}

function Width({ field, set, node }: GroupProps) {
  const t = useT();
  if (node !== undefined) return <SpanSetting node={node} />;
  return (
    <NumberSetting
      label={t(messages.columnWidth)}
      value={field.columnWidth}
      min={40}
      max={1000}
      precision={0}
      placeholder={t(messages.automatic)}
      onChange={(value) => set({ columnWidth: value ?? undefined }, "columnWidth")}
    />
  );
}

function Visibility({ field, set }: SettingsProps) {
  const t = useT();
  return (
    <>
      <SwitchSetting label={t(messages.hidden)} value={field.hidden} onChange={(hidden) => set({ hidden })} />
      <ConditionSettings item={field} set={set} which={["visible"]} />
    </>
  );
}

function takenKeys(field: FieldDefinition, siblings: readonly FieldDefinition[]): string[] {
  return siblings.filter(({ id }) => id !== field.id).map((other) => other.field);
}

function Identity({ field, set }: SettingsProps) {
  const t = useT();
  const { state, rename } = useDesigner();
  const { form } = state.present;
  const taken = takenKeys(field, namesakes(form, findField(form, field.id)?.table?.id ?? null));
  return (
    <div className="setting-group">
      <TitleSetting id={field.id} value={field.label} onChange={(label) => rename(field.id, label)} />
      {<KeySetting field={field} taken={taken} onChange={(key, typing) => set({ field: key }, typing)} />}
      {manifestOf(field).hasPlaceholder && (
        <TextSetting
          label={t(messages.placeholder)}
          value={field.placeholder}
          maxLength={200}
          onChange={(text) => set({ placeholder: text === "" ? undefined : text }, "placeholder")}
        />
      )}
      <TextSetting
        label={t(messages.help)}
        value={field.help}
        maxLength={500}
        isLong
        placeholder={t(messages.helpHint)}
        onChange={(text) => set({ help: text === "" ? undefined : text }, "help")}
      />
    </div>
  );
}

interface KeySettingProps {
  readonly field: FieldDefinition;
  readonly taken: readonly string[];
  readonly onChange: (key: string, typing?: string) => void;
}

function KeySetting({ field, taken, onChange }: KeySettingProps) {
  const t = useT();
  const isShipped = useDesigner().shippedIds.has(field.id);
  const problem = keyProblem(field.field, taken);
  const suggest = async () => {
    const spell = await loadSpelling().catch(() => undefined);
    const key = suggestKey(field.label, spell);
    if (key === undefined) return toast("info", t(messages.noSuggestion));
    const free = freeKey(key, taken);
    if (free !== field.field) onChange(free);
    return undefined;
  };
  return (
    <TextSetting
      label={t(messages.key)}
      value={field.field}
      maxLength={40}
      error={problem === null ? undefined : t(keyProblems[problem])}
      help={problem === null && !isShipped ? t(messages.keyHelp) : undefined}
      isDisabled={isShipped}
      extra={
        isShipped ? undefined : (
          <IconButton
            size="small"
            label={t(messages.suggestKey)}
            icon={<BulbOutlined />}
            onClick={() => void suggest()}
          />
        )
      }
      onChange={(key) => onChange(key, "field")}
    />
  );
}

function EnterRules({ field, set }: SettingsProps) {
  const t = useT();
  const canBeUnique = isScalarField(field) && mayBeUnique(field);
  return (
    <>
      {isEntered(field) && (
        <>
          <SwitchSetting
            label={t(messages.required)}
            value={field.required}
            onChange={(required) => set({ required })}
          />
          <SwitchSetting
            label={t(messages.readOnly)}
            value={field.readOnly}
            onChange={(readOnly) => set({ readOnly })}
          />
        </>
      )}
      {isScalarField(field) && computationOf(field) === undefined && (
        <SwitchSetting
          label={t(messages.unique)}
          value={field.unique}
          isDisabled={!canBeUnique}
          help={canBeUnique ? undefined : t(messages.notUnique)}
          onChange={(unique) => set({ unique })}
        />
      )}
    </>
  );
}
