import type { FieldDefinition, FieldKind, FieldOf } from "@gongshu/core/form/definition";
import type { ReactNode } from "react";
import type { SettingsProps } from "../settings/settings-props.ts";
import { UploadSettings } from "../settings/UploadSettings.tsx";
import { AmountSettings } from "./AmountSettings.tsx";
import { BillNumberSettings } from "./BillNumberSettings.tsx";
import { CalculationSettings } from "./CalculationSettings.tsx";
import { CheckboxSettings } from "./CheckboxSettings.tsx";
import { DateSettings } from "./DateSettings.tsx";
import { NumberSettings } from "./NumberSettings.tsx";
import { RadioSettings } from "./RadioSettings.tsx";
import { SelectSettings } from "./SelectSettings.tsx";
import { SwitchSettings } from "./SwitchSettings.tsx";
import { TableSettings } from "./TableSettings.tsx";
import { TextareaSettings } from "./TextareaSettings.tsx";
import { TextSettings } from "./TextSettings.tsx";
import { UserSettings } from "./UserSettings.tsx";

/** A method, so that the registry may hold panels of narrower fields. */
interface Drawer<Field extends FieldDefinition> {
  draw(props: SettingsProps<Field>): ReactNode;
}

interface KindSettings<Field extends FieldDefinition = FieldDefinition> {
  /** The settings that only this kind has. */
  readonly Panel: Drawer<Field>["draw"];
  /** Somebody types or chooses its value, so it can be required, read-only, and have a placeholder. */
  readonly isEntered: boolean;
  readonly hasPlaceholder: boolean;
}

const kindSettings = {
  text: { Panel: TextSettings, isEntered: true, hasPlaceholder: true },
  textarea: { Panel: TextareaSettings, isEntered: true, hasPlaceholder: true },
  number: { Panel: NumberSettings, isEntered: true, hasPlaceholder: true },
  amount: { Panel: AmountSettings, isEntered: true, hasPlaceholder: true },
  date: { Panel: DateSettings, isEntered: true, hasPlaceholder: true },
  select: { Panel: SelectSettings, isEntered: true, hasPlaceholder: true },
  radio: { Panel: RadioSettings, isEntered: true, hasPlaceholder: false },
  checkbox: { Panel: CheckboxSettings, isEntered: true, hasPlaceholder: false },
  switch: { Panel: SwitchSettings, isEntered: true, hasPlaceholder: false },
  user: { Panel: UserSettings, isEntered: true, hasPlaceholder: true },
  file: { Panel: UploadSettings, isEntered: true, hasPlaceholder: false },
  image: { Panel: UploadSettings, isEntered: true, hasPlaceholder: false },
  billNumber: { Panel: BillNumberSettings, isEntered: false, hasPlaceholder: false },
  calculation: { Panel: CalculationSettings, isEntered: false, hasPlaceholder: false },
  table: { Panel: TableSettings, isEntered: true, hasPlaceholder: false },
} satisfies { [Kind in FieldKind]: KindSettings<FieldOf<Kind>> };

/** What can be set on a field of this kind. */
export function settingsOf(field: FieldDefinition): KindSettings {
  return kindSettings[field.kind];
}
