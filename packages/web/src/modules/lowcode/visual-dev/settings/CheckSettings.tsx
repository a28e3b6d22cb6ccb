import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { maxChecks } from "@gongshu/core/form/kinds/field-settings";
import { Button, Input } from "antd";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ExpressionInput } from "../conditions/ExpressionInput.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";
import type { SettingsProps } from "./settings-props.ts";

/** The rules of the designer's own for a value: what must hold, and what is said where it does not. */
export function CheckSettings({ field, set }: SettingsProps) {
  const t = useT();
  const checks = field.checks ?? [];
  const put = (next: typeof checks, typing?: string) => set({ checks: next.length === 0 ? undefined : next }, typing);
  const change = (index: number, part: Partial<(typeof checks)[number]>) =>
    put(
      checks.map((check, at) => (at === index ? { ...check, ...part } : check)),
      `checks.${index}`,
    );
  return (
    <div className="setting">
      <span className="setting-head">{t(messages.checks)}</span>
      <ol className="setting-checks">
        {checks.map((check, index) => (
          // Checks have no identity of their own; one that goes takes its place away.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells them apart
          <li key={index}>
            <ExpressionInput
              itemId={field.id}
              label={t(messages.checkTest, { number: index + 1 })}
              value={check.test}
              expected="bool"
              onChange={(test) => test !== undefined && change(index, { test })}
            />
            <div className="setting-check-line">
              <Input
                aria-label={t(messages.checkMessage, { number: index + 1 })}
                placeholder={t(messages.checkMessageHint)}
                maxLength={200}
                value={check.message}
                onChange={(event) => change(index, { message: event.target.value })}
              />
              <IconButton
                size="small"
                label={t(messages.removeCheck, { number: index + 1 })}
                icon={<DeleteOutlined />}
                onClick={() => put(checks.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        ))}
      </ol>
      {checks.length < maxChecks && (
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => put([...checks, { test: `{${field.id}} is not EMPTY`, message: t(messages.checkWrong) }])}
        >
          {t(messages.addCheck)}
        </Button>
      )}
    </div>
  );
}
