import { createSchedule } from "@gongshu/contract/data/schedule";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { type HistoryTarget, RunHistory } from "./RunHistory.tsx";
import { ScheduleForm, type ScheduleTarget } from "./ScheduleForm.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { scheduleMessages as messages } from "./schedule.messages.ts";
import "./schedule.css";

/** Work that comes again and again: the list, the form, and what came of it. */
export function ScheduleScreen() {
  const t = useT();
  const list = useListState();
  const form = useDialogTarget<ScheduleTarget>("form");
  const history = useDialogTarget<HistoryTarget>("history");
  return (
    <Page
      title={t(messages.title)}
      actions={<CreateButton do={createSchedule} label={t(messages.newSchedule)} onCreate={() => form.open({})} />}
    >
      <SearchPanel
        items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
        values={list.filters}
        onSearch={list.setFilters}
      />
      <ScheduleTable list={list} onEdit={(id) => form.open({ id })} onHistory={history.open} />
      <ScheduleForm dialog={form} />
      <RunHistory dialog={history} />
    </Page>
  );
}
