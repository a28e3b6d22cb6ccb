import { type LogCategory, logCategories } from "@gongshu/contract/system/log";
import { lazy, Suspense } from "react";
import type { Translate } from "#lib/locale.ts";
import type { SearchItem } from "#ui/search-controls.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { logMessages as messages } from "./log.messages.ts";

const DirectoryPicker = lazy(() =>
  import("#widgets/directory/DirectoryPicker.tsx").then((module) => ({ default: module.DirectoryPicker })),
);

const hints = {
  [logCategories.login]: messages.loginHint,
  [logCategories.request]: messages.requestHint,
  [logCategories.error]: messages.errorHint,
} as const;

/** What a log can be searched by. `canSeeUsers`: searching by user needs the right to see users. */
export function logSearchItems(category: LogCategory, t: Translate, canSeeUsers: boolean): readonly SearchItem[] {
  const keyword: SearchItem = {
    field: "keyword",
    label: t(messages.keyword),
    kind: "text",
    placeholder: t(hints[category]),
  };
  const period: SearchItem = { field: "startTime", endField: "endTime", label: t(messages.period), kind: "dateRange" };
  const user: SearchItem = {
    field: "userId",
    label: t(messages.user),
    kind: "custom",
    render: ({ id, value, onChange }) => (
      <Suspense fallback={<span className="search-wait" />}>
        <DirectoryPicker
          id={id}
          kind="user"
          isCell
          placeholder={t(uiMessages.pleaseSelect, { label: t(messages.user) })}
          value={value === "" ? [] : [value]}
          onChange={(ids) => onChange(ids[0] ?? "")}
        />
      </Suspense>
    ),
  };
  const result: SearchItem = {
    field: "result",
    label: t(messages.result),
    kind: "select",
    options: [
      { value: "success", label: t(messages.success) },
      { value: "failure", label: t(messages.failure) },
    ],
  };
  return [keyword, period, ...(canSeeUsers ? [user] : []), ...(category === logCategories.error ? [] : [result])];
}
