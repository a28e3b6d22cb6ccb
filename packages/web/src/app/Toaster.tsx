import CheckCircleFilled from "@ant-design/icons/CheckCircleFilled";
import CloseCircleFilled from "@ant-design/icons/CloseCircleFilled";
import ExclamationCircleFilled from "@ant-design/icons/ExclamationCircleFilled";
import InfoCircleFilled from "@ant-design/icons/InfoCircleFilled";
import { useEffect, useState } from "react";
import { presentToastsWith, type ToastKind } from "../lib/toast.ts";
import "./toaster.css";

interface Shown {
  readonly kind: ToastKind;
  readonly text: string;
  readonly until: number;
}

const icons = {
  success: <CheckCircleFilled />,
  error: <CloseCircleFilled />,
  warning: <ExclamationCircleFilled />,
  info: <InfoCircleFilled />,
} satisfies Record<ToastKind, unknown>;

const mostAtOnce = 3;

/** Shows toasts and reads them aloud. The text is the identity, so that the same one stands once. Our own, because the sign-in page needs it early. */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  useEffect(() => {
    presentToastsWith((kind, text, durationMs) => {
      const next = { kind, text, until: performance.now() + durationMs };
      setToasts((shown) => [...shown.filter((toast) => toast.text !== text), next].slice(-mostAtOnce));
      window.setTimeout(() => {
        setToasts((shown) => shown.filter((toast) => toast.until > performance.now() + 1));
      }, durationMs);
    });
  }, []);
  return (
    <div className="toaster" role="log" aria-live="polite" aria-atomic="false">
      {toasts.map(({ kind, text }) => (
        <div key={text} className={`toast toast-${kind}`}>
          {icons[kind]}
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
