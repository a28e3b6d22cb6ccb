import { createCompany, organizeRoot } from "@gongshu/contract/directory/organize";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { Page } from "#ui/Page.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { CompanyForm } from "./CompanyForm.tsx";
import type { UnitTarget } from "./DepartmentForm.tsx";
import { organizeMessages as messages } from "./organize.messages.ts";
import { UnitList } from "./UnitList.tsx";
import { UnitPageActions } from "./UnitPageActions.tsx";
import "./organize.css";

const noFilters = {};

/** The companies as a tree. */
export function CompanyScreen() {
  const t = useT();
  const list = useListState();
  const form = useDialogTarget<UnitTarget>();
  const canAdd = useCan(createCompany);
  const add = (parentId: string = organizeRoot) => form.open({ parentId });
  const addTop = canAdd ? () => add() : undefined;
  useShortcuts({ n: addTop });
  return (
    <Page
      title={t(messages.companies)}
      actions={<UnitPageActions addText={t(messages.newCompany)} addHint={t(messages.newCompanyHint)} onAdd={addTop} />}
    >
      <UnitList
        category="company"
        label={t(messages.companies)}
        rootId={organizeRoot}
        list={list}
        kept={noFilters}
        onAdd={add}
        onEdit={(id) => form.open({ id, parentId: "" })}
      />
      <CompanyForm dialog={form} />
    </Page>
  );
}
