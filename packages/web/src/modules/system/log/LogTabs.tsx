import { type LogCategory, logCategories } from "@gongshu/contract/system/log";
import { Tabs } from "antd";
import { useT } from "#lib/locale.ts";
import { logMessages as messages } from "./log.messages.ts";

interface LogTabsProps {
  readonly category: LogCategory;
  readonly onChange: (category: LogCategory) => void;
}

/** Chooses which log is in view. */
export function LogTabs({ category, onChange }: LogTabsProps) {
  const t = useT();
  const items = [
    { key: logCategories.login, label: t(messages.login) },
    { key: logCategories.request, label: t(messages.request) },
    { key: logCategories.error, label: t(messages.error) },
  ];
  return (
    <Tabs
      className="log-tabs"
      size="small"
      activeKey={category}
      items={items}
      onChange={(key) => onChange(items.find((item) => item.key === key)?.key ?? logCategories.login)}
    />
  );
}
