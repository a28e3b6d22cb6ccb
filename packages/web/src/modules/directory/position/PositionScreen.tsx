import { createPosition } from "@gongshu/contract/directory/position";
import { Grid } from "antd";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useColumnCan } from "#lib/permission.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
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
  const canSee = useColumnCan();
  const form = useDialogTarget<PositionTarget>("form");
  const members = useDialogTarget<{ readonly id: string; readonly fullName: string }>("members");
  const { organizeId, ...filters } = list.filters;
  const Tree = isNarrow ? OrganizeDrawer : OrganizeTreePanel;
  // The organisation panel needs the right to see the organisation of positions.
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
        <CreateButton do={createPosition} label={t(messages.newPosition)} onCreate={() => form.open({ organizeId })} />
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
