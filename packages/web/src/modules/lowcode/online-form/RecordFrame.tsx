import ArrowLeftOutlined from "@ant-design/icons/ArrowLeftOutlined";
import type { FormDefinition } from "@gongshu/core/form/definition";
import { Drawer, Modal } from "antd";
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Page } from "#ui/Page.tsx";
import { recordMessages } from "./record.messages.ts";
import "./online-form.css";

export interface RecordFrameProps {
  readonly form: FormDefinition;
  readonly title: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
  /** The cross, Esc, or the way back. */
  readonly onClose: () => void;
  /** Ctrl+S; nothing happens without it. */
  readonly onSave?: () => void;
  /** Ctrl+Enter; nothing happens without it. */
  readonly onSaveAndNext?: (() => void) | undefined;
  /** Alt+↑ and Alt+↓; nothing happens without them. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

type PopupType = FormDefinition["popupType"];

function DialogFrame({ form, title, footer, children, onClose }: RecordFrameProps) {
  return (
    <Modal
      open
      title={title}
      width={form.generalWidth}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={footer}
      className="online-dialog"
      centered
    >
      {children}
    </Modal>
  );
}

function DrawerFrame({ form, title, footer, children, onClose }: RecordFrameProps) {
  return (
    <Drawer
      open
      title={title}
      size={Math.min(form.generalWidth, window.innerWidth)}
      mask={{ closable: false }}
      onClose={onClose}
      footer={footer}
    >
      {children}
    </Drawer>
  );
}

function PageFrame({ title, footer, children, onClose }: RecordFrameProps) {
  const t = useT();
  const heading = (
    <span className="online-back">
      <IconButton label={t(recordMessages.back)} icon={<ArrowLeftOutlined />} onClick={onClose} />
      {title}
    </span>
  );
  return (
    <Page title={heading} actions={footer} layout="flow">
      {children}
    </Page>
  );
}

const frames = { general: DialogFrame, drawer: DrawerFrame, fullScreen: PageFrame } satisfies Record<
  PopupType,
  ComponentType<RecordFrameProps>
>;

/** A read-only record has no input to focus, so the container itself can be scrolled by keyboard. */
function scrollerOf({ onSave, title }: RecordFrameProps) {
  return onSave === undefined ? { role: "group", "aria-label": title, tabIndex: 0 } : {};
}

/** The place of a record as its form wants it: dialog, drawer or page. Ctrl+S saves; the first input takes the focus. */
export function RecordFrame(props: RecordFrameProps) {
  const Frame = frames[props.form.popupType];
  const actions = new Map([
    ["s", props.onSave],
    ["enter", props.onSaveAndNext],
  ]);
  const steps = new Map([
    ["ArrowUp", props.onPrevious],
    ["ArrowDown", props.onNext],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps.get(event.key) : undefined;
    const act = event.ctrlKey || event.metaKey ? actions.get(event.key.toLowerCase()) : step;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    // Around title and buttons, too: the keys do the same wherever the focus is.
    <div role="presentation" className="online-frame" onKeyDown={onKeyDown}>
      <Frame {...props}>
        <div className="online-scroll" {...scrollerOf(props)}>
          {props.children}
        </div>
      </Frame>
    </div>
  );
}

const focusable = "input:not([disabled]):not([readonly]), textarea:not([disabled])";

interface FocusFirstProps {
  /** Grows each time the form begins anew. */
  readonly round: number;
  readonly children: ReactNode;
}

/** Puts the focus into the first input once the dialog has opened, which takes the focus itself when its opening ends, and again in each round. */
export function FocusFirst({ round, children }: FocusFirstProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isOpening = round === 0;
    const focusFirst = () => {
      const element = box.current;
      // A user who is quicker than the opening of the dialog types somewhere already.
      const isTaken =
        isOpening && document.activeElement?.matches(focusable) && element?.contains(document.activeElement);
      if (isTaken !== true) element?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: isOpening });
    };
    const timer = window.setTimeout(focusFirst, isOpening ? 160 : 0);
    return () => window.clearTimeout(timer);
  }, [round]);
  return <div ref={box}>{children}</div>;
}
