import { type DataScopeName, dataScopes } from "@gongshu/contract/access/menu-data";
import { Radio } from "antd";
import { useT } from "#lib/locale.ts";
import { schemeMessages as messages, scopeTexts } from "./schemes.messages.ts";

interface ScopeChoiceProps {
  readonly value?: DataScopeName;
  readonly onChange?: (scope: DataScopeName) => void;
}

/** The scopes with what each of them means. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const t = useT();
  return (
    <Radio.Group
      className="scope-choice"
      aria-label={t(messages.scope)}
      value={value}
      onChange={(event) => {
        const scope = dataScopes.find((name) => name === event.target.value);
        if (scope !== undefined) onChange?.(scope);
      }}
    >
      {dataScopes.map((scope) => (
        <Radio key={scope} value={scope}>
          {t(scopeTexts[scope].name)}
          <span className="scope-help">{t(scopeTexts[scope].help)}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
