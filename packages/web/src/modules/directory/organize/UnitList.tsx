import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { Button } from "antd";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useSelection } from "#ui/use-selection.ts";
import { BatchActions } from "./BatchActions.tsx";
import type { NewUnit } from "./DepartmentForm.tsx";
import { MovedNotice } from "./MovedNotice.tsx";
import { MoveForm } from "./MoveForm.tsx";
import { organizeMessages as messages } from "./organize.messages.ts";
import { emptyText, UnitTable } from "./UnitTable.tsx";
import { flatUnits, type UnitRow } from "./unit-rows.ts";
import { useRevealedUnit } from "./use-revealed-unit.ts";
import { useUnitMoves } from "./use-unit-moves.ts";
import { useUnitTree } from "./use-unit-tree.ts";

interface UnitListProps {
  readonly category: OrganizeCategory;
  readonly label: string;
  /** Whose rows are shown: an organisation, or -1 for the top. */
  readonly rootId: string;
  readonly list: ListControl;
  /** Filters that stay when the search changes. */
  readonly kept: Readonly<Record<string, string>>;
  readonly onAdd: (parentId?: string) => void;
  readonly onEdit: (id: string) => void;
  /** The one that was made last, to be shown wherever it stands. */
  readonly made: NewUnit | undefined;
}

/** Search, rows and what moves them, of either screen. */
export function UnitList({ category, label, rootId, list, kept, onAdd, onEdit, made }: UnitListProps) {
  const t = useT();
  const keyword = list.filters["keyword"] ?? "";
  const tree = useUnitTree({ category, rootId, keyword, currentPage: list.currentPage, pageSize: list.pageSize });
  const selection = useSelection(flatUnits(tree.rows ?? []), ({ fullName, enCode }) => fullName ?? enCode ?? "");
  const revealed = useRevealedUnit(category, tree, made);
  const moves = useUnitMoves(category, tree.rows ?? []);
  const moving = useDialogTarget<UnitRow>("move");
  const clear = () => list.setFilters({ ...kept });
  return (
    <>
      <SearchPanel
        items={[
          {
            field: "keyword",
            label: t(messages.keyword),
            kind: "text",
            placeholder: t(messages.keywordHint),
          },
        ]}
        values={keyword === "" ? {} : { keyword }}
        onSearch={(values) => list.setFilters({ ...values, ...kept })}
      />
      <MovedNotice last={moves.last} onUndo={moves.undo} onClose={moves.dismiss} />
      <UnitTable
        category={category}
        label={label}
        list={list}
        tree={tree}
        selection={selection}
        revealed={revealed}
        batch={<BatchActions category={category} selection={selection} />}
        empty={{
          ...emptyText(t, category, keyword),
          ...(keyword !== "" && { action: <Button onClick={clear}>{t(messages.clearSearch)}</Button> }),
        }}
        onAdd={(row) => onAdd(row.id)}
        onEdit={onEdit}
        onMove={moving.open}
        onDrop={moves.drop}
      />
      <MoveForm category={category} dialog={moving} onMove={moves.move} />
    </>
  );
}
