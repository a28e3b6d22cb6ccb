import EllipsisOutlined from "@ant-design/icons/EllipsisOutlined";
import { Select } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { uiMessages } from "../../ui/ui.messages.ts";
import { useModule } from "../../ui/use-module.ts";
import type { PopupSelectProps, PopupSource } from "./popup-props.ts";
import { popupSelectMessages as messages } from "./popup-select.messages.ts";
import { useInterfaceRows } from "./use-interface-rows.ts";
import "./popup-select.css";

// The dialog with its table comes with its first opening.
const loadDialog = () => import("./PopupDialog.tsx");

/** Chooses rows of a data interface in a dialog. The rows are asked for when there is something to name, or the dialog opens. */
export function PopupSelect(props: PopupSelectProps) {
  const { id, source, value, onChange, onPick, isMultiple = false, isDisabled = false, aria } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const dialog = useModule(loadDialog, isOpen);
  const listed = useInterfaceRows(source, isOpen || value.length > 0);
  const choose = (ids: readonly string[]) => {
    onChange(ids);
    if (!isMultiple) onPick?.(listed.byId.get(ids[0] ?? ""));
  };
  const shown = value.map((one) => ({ value: one, label: listed.textOf(one) }));
  return (
    <span className="popup-select">
      <Select
        {...(id !== undefined && { id })}
        {...aria}
        {...(isMultiple && { mode: "multiple" as const, maxTagCount: "responsive" as const })}
        labelInValue
        className="popup-select-box"
        open={false}
        showSearch={false}
        suffixIcon={null}
        allowClear={aria?.["aria-required"] !== true}
        value={isMultiple ? shown : (shown[0] ?? null)}
        disabled={isDisabled}
        {...(props.isInvalid === true && { status: "error" as const })}
        placeholder={props.placeholder ?? t(messages.choose)}
        onClick={(event) => {
          // The cross beside a value takes it away.
          if (
            !isDisabled &&
            !(
              event.target instanceof Element &&
              event.target.closest(".ant-select-clear, .ant-select-selection-item-remove")
            )
          )
            setOpen(true);
        }}
        onInputKeyDown={(event) => {
          if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
          event.preventDefault();
          setOpen(true);
        }}
        onBlur={() => props.onBlur?.()}
        onChange={(next: { value: string } | readonly { value: string }[] | null | undefined) => {
          const list = next === null || next === undefined ? [] : "value" in next ? [next] : next;
          choose(list.map((one) => one.value));
        }}
      />
      <IconButton
        label={t(messages.open)}
        icon={<EllipsisOutlined />}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && dialog !== undefined && (
        <dialog.PopupDialog
          source={source}
          listed={listed}
          value={value}
          isMultiple={isMultiple}
          title={props.title}
          onCancel={() => setOpen(false)}
          onOk={(ids) => {
            setOpen(false);
            choose(ids);
          }}
        />
      )}
    </span>
  );
}

interface PopupViewProps {
  readonly source: PopupSource;
  readonly value: readonly string[];
}

/** Chosen rows for reading, by their texts. */
export function PopupView({ source, value }: PopupViewProps) {
  const t = useT();
  const { textOf } = useInterfaceRows(source, value.length > 0);
  return <span>{value.map(textOf).join(t(uiMessages.listSeparator))}</span>;
}
