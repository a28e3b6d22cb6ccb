import { createArea } from "@gongshu/contract/system/area";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { AreaForm, type AreaTarget } from "./AreaForm.tsx";
import { AreaTable } from "./AreaTable.tsx";
import { areaMessages as messages } from "./area.messages.ts";
import { areaName } from "./area-rows.ts";
import "./area.css";

/** Provinces, cities, counties and the tenant's own streets. */
export function AreaScreen() {
  const t = useT();
  const { filters, setFilters } = useListState();
  const keyword = filters["keyword"] ?? "";
  const form = useDialogTarget<AreaTarget>("form");
  return (
    <Page
      title={t(messages.title)}
      description={t(messages.text)}
      actions={<CreateButton do={createArea} label={t(messages.create)} onCreate={() => form.open({})} />}
    >
      <SearchPanel
        items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
        values={filters}
        onSearch={setFilters}
      />
      <AreaTable
        key={keyword}
        keyword={keyword}
        onAdd={(row) => form.open({ parent: { id: row.id, name: areaName(row) } })}
        onEdit={(id) => form.open({ id })}
        onClear={() => setFilters({})}
      />
      <AreaForm dialog={form} />
    </Page>
  );
}
