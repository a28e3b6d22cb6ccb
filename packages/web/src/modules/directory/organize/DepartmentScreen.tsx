import { organizeRoot } from "@gongshu/contract/directory/organize";
import { Grid } from "antd";
import { useState } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { Page } from "#ui/Page.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useNames } from "#widgets/directory/names.ts";
import { OrganizeDrawer } from "#widgets/directory/OrganizeDrawer.tsx";
import { OrganizeTreePanel, type OrganizeTreePanelProps } from "#widgets/directory/OrganizeTreePanel.tsx";
import { DepartmentForm, type NewUnit, type UnitTarget } from "./DepartmentForm.tsx";
import { DepartmentImportExport } from "./DepartmentImportExport.tsx";
import { organizeMessages as messages } from "./organize.messages.ts";
import { UnitList } from "./UnitList.tsx";
import { UnitPageActions } from "./UnitPageActions.tsx";
import "./organize.css";

/** Companies at the left, the departments of one of them, or of all, at the right. The company and the search stand in the address. */
export function DepartmentScreen() {
  const t = useT();
  const list = useListState();
  const isNarrow = Grid.useBreakpoint().md === false;
  const form = useDialogTarget<UnitTarget>("form");
  const [made, setMade] = useState<NewUnit>();
  const companyId = list.filters["company"] ?? "";
  const nameOf = useNames(companyId !== "");
  const companyName =
    companyId === "" ? t(messages.allCompanies) : (nameOf({ kind: "company", id: companyId })?.fullName ?? "…");
  const add = (parentId: string = companyId) => form.open({ parentId });
  const tree: OrganizeTreePanelProps = {
    label: t(messages.companyTree),
    kinds: "company",
    selectedId: companyId === "" ? undefined : companyId,
    onSelect: (node) => list.setFilters(node === undefined ? {} : { company: node.id }),
  };
  return (
    <Page
      title={t(messages.departments)}
      {...(!isNarrow && { side: <OrganizeTreePanel {...tree} /> })}
      actions={
        <>
          <DepartmentImportExport organizeId={companyId} keyword={list.filters["keyword"]} />
          <UnitPageActions category="department" addText={t(messages.newDepartment)} onAdd={() => add()} />
        </>
      }
    >
      {isNarrow && <OrganizeDrawer {...tree} />}
      <UnitList
        // Another company is another list: nothing of the former stays open or selected.
        key={companyId}
        category="department"
        label={t(messages.departmentsOf, { name: companyName })}
        rootId={companyId === "" ? organizeRoot : companyId}
        list={list}
        kept={companyId === "" ? {} : { company: companyId }}
        onAdd={add}
        onEdit={(id) => form.open({ id, parentId: "" })}
        made={made}
      />
      <DepartmentForm dialog={form} onCreated={setMade} />
    </Page>
  );
}
