import EllipsisOutlined from "@ant-design/icons/EllipsisOutlined";
import type { PickerKind } from "@gongshu/contract/directory/picker";
import type { ReactElement } from "react";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useModule } from "../../ui/use-module.ts";
import type { FieldAria } from "../form/field-control.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { EntrySelect } from "./EntrySelect.tsx";
import { OrganizeSelect } from "./OrganizeSelect.tsx";
import type { DirectoryPickerProps } from "./picker-props.ts";
import { usePicking } from "./use-picking.ts";
import "../widgets.css";
import "./directory.css";

// Most choices are made under the input: the dialog's code comes with its first opening.
const loadDialog = () => import("./PickerDialog.tsx");

/** Chooses one or several of the directory: by a word, among the latest choices, or in the large dialog. Nothing is loaded before it is opened. */
export function DirectoryPicker(props: DirectoryPickerProps) {
  const t = useT();
  const picking = usePicking(props);
  const dialog = useModule(loadDialog, picking.isDialogOpen);
  const { kind, placeholder, value } = props;
  const control =
    kind === "company" || kind === "department" ? (
      <OrganizeSelect {...props} kind={kind} picking={picking} />
    ) : (
      <EntrySelect {...props} kind={kind} picking={picking} />
    );
  return (
    // The placeholder may be longer than the input.
    <span className="directory-picker" {...(value.length === 0 && placeholder !== undefined && { title: placeholder })}>
      {control}
      {props.isCell !== true && (
        <IconButton
          label={t(messages.open)}
          icon={<EllipsisOutlined />}
          disabled={props.isDisabled === true}
          onClick={() => picking.openDialog(true)}
        />
      )}
      {dialog !== undefined && picking.isDialogOpen && (
        <dialog.PickerDialog
          kind={kind}
          value={props.value}
          isMultiple={props.isMultiple === true}
          onCancel={() => picking.openDialog(false)}
          onOk={(ids, entries) => {
            picking.choose(ids, entries);
            picking.openDialog(false);
          }}
        />
      )}
    </span>
  );
}

/** What a form hands to a control of its own. */
interface FormControlProps {
  readonly kind: PickerKind;
  readonly isMultiple: boolean;
  readonly isDisabled: boolean;
  readonly placeholder?: string | undefined;
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: string) => void;
}

function FormPicker({ kind, isMultiple, isDisabled, placeholder, id, value, onChange, ...rest }: FormControlProps) {
  const ids = typeof value === "string" ? value.split(",").filter((part) => part !== "") : [];
  return (
    <DirectoryPicker
      {...(id !== undefined && { id })}
      kind={kind}
      isMultiple={isMultiple}
      isDisabled={isDisabled}
      {...(placeholder !== undefined && { placeholder })}
      aria={ariaOf(rest)}
      value={isMultiple ? ids : ids.slice(0, 1)}
      onChange={(next) => onChange?.(next.join(","))}
    />
  );
}

/** The names and states that a form item gives to its control. */
function ariaOf(rest: object): FieldAria {
  return Object.fromEntries(Object.entries(rest).filter(([name]) => name.startsWith("aria-")));
}

/** For a form field of the kind `custom`: its value is one id, or ids with commas between them. */
export function directoryControl(
  kind: PickerKind,
  isMultiple = false,
  options: { readonly isDisabled?: boolean; readonly placeholder?: string } = {},
): ReactElement {
  const { isDisabled = false, placeholder } = options;
  return <FormPicker kind={kind} isMultiple={isMultiple} isDisabled={isDisabled} placeholder={placeholder} />;
}
