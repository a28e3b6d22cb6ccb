import ArrowDownOutlined from "@ant-design/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/ArrowUpOutlined";
import HistoryOutlined from "@ant-design/icons/HistoryOutlined";
import LinkOutlined from "@ant-design/icons/LinkOutlined";
import type { ReactNode } from "react";
import { copyText } from "#lib/copy-text.ts";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { recordLifeMessages as messages } from "./record-life.messages.ts";

export interface RecordSteps {
  /** Absent at the ends of the list. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

export interface RecordToolsProps extends RecordSteps {
  readonly onHistory: () => void;
}

/** Going on to the record before or after an open one. */
export function StepButtons({ onPrevious, onNext }: RecordSteps) {
  const t = useT();
  return (
    <>
      <Step label={t(messages.previous)} icon={<ArrowUpOutlined />} onClick={onPrevious} />
      <Step label={t(messages.next)} icon={<ArrowDownOutlined />} onClick={onNext} />
    </>
  );
}

/** What can be done with an open record beside reading it: going on to another, sending its address to somebody, looking at its history. */
export function RecordTools({ onPrevious, onNext, onHistory }: RecordToolsProps) {
  const t = useT();
  // The address names the record that is open.
  const copy = async () => {
    const isCopied = await copyText(window.location.href);
    toast(isCopied ? "success" : "warning", t(isCopied ? messages.copied : messages.notCopied));
  };
  return (
    <div className="online-tools">
      <StepButtons onPrevious={onPrevious} onNext={onNext} />
      <IconButton label={t(messages.copyLink)} icon={<LinkOutlined />} onClick={() => void copy()} />
      <IconButton label={t(messages.history)} icon={<HistoryOutlined />} onClick={onHistory} />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (() => void) | undefined;
}

/** At the end of the list it does nothing, but keeps the focus, without which the keys would not lead back. */
function Step({ label, icon, onClick }: StepProps) {
  return <IconButton label={label} icon={icon} aria-disabled={onClick === undefined} onClick={() => onClick?.()} />;
}
