import CloseOutlined from "@ant-design/icons/CloseOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { type NamedRule, namedRules, rules } from "@gongshu/core/validation/rules";
import { Button, Dropdown, Input } from "antd";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorOf } from "../settings/settings-props.ts";

const ownPattern = "pattern";

function isNamed(key: string): key is NamedRule {
  return namedRules.some((name) => name === key);
}

/** The rules that a text must follow: named ones of the shared validator, and patterns of one's own. */
export function TextRulesEditor({ item, field, set }: EditorOf<"text">) {
  const t = useT();
  const { dispatch, problems } = useDesigner();
  const problem = problems.find((entry) => entry.fieldId === field.id && entry.setting === "rules");
  const used = new Set(field.rules.flatMap((rule) => ("rule" in rule ? [rule.rule] : [])));
  const add = (key: string) =>
    set({ rules: [...field.rules, isNamed(key) ? { rule: key } : { pattern: "[A-Z]{2}\\d{4}" }] });
  const change = (index: number, rule: (typeof field.rules)[number]) =>
    set({ rules: field.rules.with(index, rule) }, `rules.${index}`);
  const settle = () => dispatch({ type: "settle" });
  return (
    <div className="setting-rules" role="group" aria-label={t(item.label)}>
      <span className="setting-head">{t(item.label)}</span>
      {field.rules.map((rule, index) => {
        const name = "rule" in rule ? t(rules[rule.rule].label) : t(messages.ownPattern);
        return (
          <div key={"rule" in rule ? rule.rule : `pattern-${index}`} className="setting-rule">
            <div className="setting-rule-head">
              <span>{name}</span>
              <IconButton
                size="small"
                label={t(messages.removeRule, { name })}
                icon={<CloseOutlined />}
                onClick={() => set({ rules: field.rules.toSpliced(index, 1) })}
              />
            </div>
            {"pattern" in rule && (
              <Input
                className="setting-code"
                value={rule.pattern}
                maxLength={200}
                prefix="^"
                suffix="$"
                aria-label={t(messages.pattern)}
                status={problem === undefined ? "" : "error"}
                onBlur={settle}
                onChange={(event) => change(index, { ...rule, pattern: event.target.value })}
              />
            )}
            <Input
              value={rule.message ?? ""}
              maxLength={200}
              placeholder={"rule" in rule ? t(rules[rule.rule].message) : t(messages.patternMessage)}
              aria-label={t(messages.patternMessage)}
              onBlur={settle}
              onChange={(event) =>
                change(index, { ...rule, message: event.target.value === "" ? undefined : event.target.value })
              }
            />
          </div>
        );
      })}
      {problem !== undefined && (
        <div className="setting-error" role="alert">
          {t(problem.issue.message, problem.issue.params)}
        </div>
      )}
      <Dropdown
        trigger={["click"]}
        disabled={field.rules.length >= 10}
        menu={{
          className: "setting-menu",
          items: [
            ...namedRules.map((name) => ({ key: name, label: t(rules[name].label), disabled: used.has(name) })),
            { type: "divider" as const },
            { key: ownPattern, label: t(messages.ownPattern) },
          ],
          onClick: ({ key }) => add(key),
        }}
      >
        <Button size="small" type="dashed" block icon={<PlusOutlined />}>
          {t(messages.addRule)}
        </Button>
      </Dropdown>
    </div>
  );
}
