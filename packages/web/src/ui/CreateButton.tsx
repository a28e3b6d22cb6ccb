import PlusOutlined from "@ant-design/icons/PlusOutlined";
import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { Button } from "antd";
import { useRef } from "react";
import { useT } from "../lib/locale.ts";
import { useCan } from "../lib/permission.ts";
import { uiMessages } from "./ui.messages.ts";
import { useShortcuts } from "./use-shortcuts.ts";

interface CreateButtonProps {
  /** The endpoint that creates it. Without the right to call it there is neither the button nor the key. */
  readonly do: AnyEndpoint;
  /** What is made, such as "New role". */
  readonly label: string;
  readonly onCreate: () => void;
}

/** The primary action of every list whose things can be made there. The key N does the same while the button is in view. */
export function CreateButton({ do: endpoint, label, onCreate }: CreateButtonProps) {
  const t = useT();
  const canCreate = useCan(endpoint);
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    if (button.current?.checkVisibility() === true) onCreate();
  };
  useShortcuts({ n: canCreate ? press : undefined }, button);
  if (!canCreate) return null;
  return (
    <Button
      ref={button}
      type="primary"
      icon={<PlusOutlined />}
      title={t(uiMessages.withKey, { text: label, key: "N" })}
      aria-keyshortcuts="N"
      onClick={onCreate}
    >
      {label}
    </Button>
  );
}
