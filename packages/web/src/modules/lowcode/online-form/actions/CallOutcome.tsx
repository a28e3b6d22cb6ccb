import { wordsIn } from "@gongshu/core/list/actions/action-words";
import { Button, Modal, Progress } from "antd";
import { useLocale, useT } from "#lib/locale.ts";
import { LeftOutList } from "../LeftOutList.tsx";
import type { ActionViewProps } from "./list-action-kind.ts";
import { listActionMessages as messages } from "./list-actions.messages.ts";
import "./list-actions.css";

/** How far calls for several records are, and in the end how many failed and why. */
export function CallOutcome({ action, reply, total, isRunning, onStop, onClose }: ActionViewProps<"call">) {
  const t = useT();
  const { done, leftOut, rest } = reply;
  const handled = total - rest.length;
  const footer = isRunning ? (
    <Button onClick={onStop}>{t(messages.stop)}</Button>
  ) : (
    <Button type="primary" onClick={onClose}>
      {t(messages.close)}
    </Button>
  );
  return (
    <Modal
      open
      title={wordsIn(action.label, useLocale())}
      mask={{ closable: false }}
      closable={!isRunning}
      keyboard={!isRunning}
      onCancel={onClose}
      footer={footer}
    >
      {isRunning && (
        <Progress
          aria-label={t(messages.progress, { count: handled, total })}
          percent={Math.floor((handled / Math.max(total, 1)) * 100)}
        />
      )}
      <p role="status" className="action-counts">
        {isRunning && <span>{t(messages.progress, { count: handled, total })}</span>}
        <strong>{t(messages.succeeded, { count: done })}</strong>
        {leftOut.count > 0 && <span>{t(messages.failed, { count: leftOut.count })}</span>}
      </p>
      {!isRunning && rest.length > 0 && <p>{t(messages.stopped, { count: rest.length })}</p>}
      <LeftOutList leftOut={leftOut} />
    </Modal>
  );
}
