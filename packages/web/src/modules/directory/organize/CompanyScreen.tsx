import { organizeRoot } from "@gongshu/contract/directory/organize";
import { useState } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { Page } from "#ui/Page.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { CompanyForm } from "./CompanyForm.tsx";
import type { NewUnit, UnitTarget } from "./DepartmentForm.tsx";
import { organizeMessages as messages } from "./organize.messages.ts";
import { UnitList } from "./UnitList.tsx";
import { UnitPageActions } from "./UnitPageActions.tsx";
import "./organize.css";

const noFilters = {};

/** The companies as a tree. */
export function CompanyScreen() {
  const t = useT();
  const list = useListState();
  const form = useDialogTarget<UnitTarget>("form");
  const [made, setMade] = useState<NewUnit>();
  const add = (parentId: string = organizeRoot) => form.open({ parentId });
  return (
    <Page
      title={t(messages.companies)}
      actions={<UnitPageActions category="company" addText={t(messages.newCompany)} onAdd={() => add()} />}
    >
      <UnitList
        category="company"
        label={t(messages.companies)}
        rootId={organizeRoot}
        list={list}
        kept={noFilters}
        onAdd={add}
        onEdit={(id) => form.open({ id, parentId: "" })}
        made={made}
      />
      <CompanyForm dialog={form} onCreated={setMade} />
    </Page>
  );
}
