import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { createPosition } from "@gongshu/contract/directory/position";
import { Button, Grid } from "antd";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan, useColumnCan } from "#lib/permission.ts";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { MemberDialog } from "#widgets/directory/MemberDialog.tsx";
import { OrganizeDrawer } from "#widgets/directory/OrganizeDrawer.tsx";
import { OrganizeTreePanel } from "#widgets/directory/OrganizeTreePanel.tsx";
import { PositionForm, type PositionTarget } from "./PositionForm.tsx";
import { PositionTable } from "./PositionTable.tsx";
import { positionMessages as messages } from "./position.messages.ts";

/** The organisation at the left, its positions at the right; organisation and search stand in the address. */
export function PositionScreen() {
  const t = useT();
  const list = useListState();
  const isNarrow = Grid.useBreakpoint().md === false;
  const canAdd = useCan(createPosition);
  const canSee = useColumnCan();
  const form = useDialogTarget<PositionTarget>();
  const members = useDialogTarget<{ readonly id: string; readonly fullName: string }>();
  const { organizeId, ...filters } = list.filters;
  const add = canAdd ? () => form.open({ organizeId }) : undefined;
  useShortcuts({ n: add });
  const Tree = isNarrow ? OrganizeDrawer : OrganizeTreePanel;
  // Whoever may not see where positions belong cannot choose them by it.
  const tree = canSee("department") && (
    <Tree
      label={t(messages.organizes)}
      selectedId={organizeId}
      onSelect={(node) => list.setFilters({ ...filters, organizeId: node?.id ?? "" })}
    />
  );
  return (
    <Page
      title={t(messages.title)}
      {...(!isNarrow && tree !== false && { side: tree })}
      actions={
        add !== undefined && (
          <Button type="primary" icon={<PlusOutlined />} title={t(messages.newPositionHint)} onClick={add}>
            {t(messages.newPosition)}
          </Button>
        )
      }
    >
      {isNarrow && tree}
      <SearchPanel
        items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
        values={filters}
        onSearch={(values) => list.setFilters({ ...values, organizeId: organizeId ?? "" })}
      />
      <PositionTable list={list} isNarrow={isNarrow} onEdit={(id) => form.open({ id })} onMembers={members.open} />
      <PositionForm dialog={form} />
      <MemberDialog objectType="Position" target={members.target} isOpen={members.isOpen} onClose={members.close} />
    </Page>
  );
}
