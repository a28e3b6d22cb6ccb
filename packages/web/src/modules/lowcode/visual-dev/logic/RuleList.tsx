import PlusOutlined from "@ant-design/icons/PlusOutlined";
import type { TableField } from "@gongshu/core/form/definition";
import { Button, Empty } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { ConditionDialog } from "../conditions/ConditionDialog.tsx";
import { type ConditionChange, changeRule, type Rule, retarget, rulesOf } from "../design/design-rules.ts";
import { useDesigner } from "../design/designer-context.ts";
import { logicMessages as messages } from "./logic.messages.ts";
import { RuleCard } from "./RuleCard.tsx";

const noTargets = { visible: [], required: [], readOnly: [] };

/** All conditions of the form, those that ask the same together. They stay those of the fields; a rule that decides nothing yet is kept here only. */
export function RuleList() {
  const t = useT();
  const { state, dispatch } = useDesigner();
  const { form } = state.present;
  const [started, setStarted] = useState<readonly Rule[]>([]);
  const [adding, setAdding] = useState<{ readonly table: TableField | null }>();
  const rules = rulesOf(form);
  const isThere = (rule: Rule) => rules.some(({ text, table }) => text === rule.text && table === rule.table);
  const empty = started.filter((rule) => !isThere(rule));
  const put = (changes: readonly ConditionChange[]) =>
    changes.length > 0 && dispatch({ type: "changeConditions", changes });
  const tables = form.fields.filter((field) => field.kind === "table");
  /** A rule that has lost its last field stays, until somebody gives it another or removes it. */
  const retargeted = (rule: Rule, changes: readonly ConditionChange[]) => {
    if (!started.some(({ text, table }) => text === rule.text && table === rule.table))
      setStarted([...started, { ...rule, targets: noTargets }]);
    put(changes);
  };
  const forget = (rule: Rule) =>
    setStarted(started.filter(({ text, table }) => text !== rule.text || table !== rule.table));
  return (
    <div className="logic">
      <p className="setting-help">{t(messages.rulesHelp)}</p>
      {rules.length + empty.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(messages.noRules)} />
      )}
      {[...rules, ...empty].map((rule, index) => (
        <RuleCard
          key={`${rule.table ?? ""} ${rule.text}`}
          rule={rule}
          number={index + 1}
          onText={(text) => {
            forget(rule);
            if (text !== undefined && !isThere(rule))
              setStarted([...empty.filter((one) => one !== rule), { ...rule, text }]);
            put(changeRule(rule, text));
          }}
          onTargets={(effect, ids) => retargeted(rule, retarget(rule, effect, ids))}
          onRemove={() => {
            forget(rule);
            put(changeRule(rule, undefined));
          }}
        />
      ))}
      <div className="logic-buttons">
        <Button icon={<PlusOutlined />} onClick={() => setAdding({ table: null })}>
          {t(messages.addRule)}
        </Button>
        {tables.map((table) => (
          <Button key={table.id} icon={<PlusOutlined />} onClick={() => setAdding({ table })}>
            {t(messages.addColumnRule, { name: table.label })}
          </Button>
        ))}
      </div>
      <ConditionDialog
        item={{ id: "", around: adding?.table ?? null }}
        title={t(messages.newRule)}
        condition={undefined}
        isOpen={adding !== undefined}
        onApply={(text) =>
          text !== undefined && setStarted([...started, { text, table: adding?.table?.id ?? null, targets: noTargets }])
        }
        onClose={() => setAdding(undefined)}
      />
    </div>
  );
}
