import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { Button, Segmented } from "antd";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { conditionMessages as messages } from "./condition.messages.ts";
import "./sentences.css";

interface SentenceGroupProps {
  readonly logic: "and" | "or";
  /** How many sentences it has. */
  readonly ruleCount: number;
  /** How many it may have. */
  readonly mostRules: number;
  readonly onLogic: (logic: "and" | "or") => void;
  readonly onAddRule: () => void;
  /** Undefined where it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  /** More that can be added, beside the button for a sentence. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Sentences under one "all" or "any". */
export function SentenceGroup(props: SentenceGroupProps) {
  const { logic, ruleCount, mostRules, onLogic, onAddRule, onRemove, more, children } = props;
  const t = useT();
  const words = { and: t(messages.allOf), or: t(messages.anyOf) };
  return (
    <div
      className="sentence-group"
      role="group"
      aria-label={`${t(messages.when)} ${words[logic]} ${t(messages.rules)}`}
    >
      <div className="sentence-logic">
        <span>{t(messages.when)}</span>
        <Segmented<"and" | "or">
          size="small"
          aria-label={t(messages.logic)}
          value={logic}
          options={[
            { value: "and", label: words.and },
            { value: "or", label: words.or },
          ]}
          onChange={onLogic}
        />
        <span>{t(messages.rules)}</span>
        {onRemove !== undefined && (
          <IconButton size="small" label={t(messages.removeGroup)} icon={<DeleteOutlined />} onClick={onRemove} />
        )}
      </div>
      {children}
      <div className="sentence-buttons">
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined />}
          disabled={ruleCount >= mostRules}
          onClick={onAddRule}
        >
          {t(messages.addRule)}
        </Button>
        {more}
      </div>
    </div>
  );
}
