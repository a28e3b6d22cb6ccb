import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { createArea } from "@gongshu/contract/system/area";
import { Button } from "antd";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
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
  const form = useDialogTarget<AreaTarget>();
  const canAdd = useCan(createArea);
  const add = canAdd ? () => form.open({}) : undefined;
  useShortcuts({ n: add });
  return (
    <Page
      title={t(messages.title)}
      description={t(messages.text)}
      actions={
        add !== undefined && (
          <Button type="primary" icon={<PlusOutlined />} title={t(messages.createHint)} onClick={add}>
            {t(messages.create)}
          </Button>
        )
      }
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
