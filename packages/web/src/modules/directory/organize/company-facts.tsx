import type { OrganizeProperty } from "@gongshu/contract/directory/organize";
import { Form } from "antd";
import { useId } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { type FormField, FormFields } from "#ui/form-fields.tsx";
import { DayField } from "#widgets/DayField.tsx";
import { DictionaryIdSelect } from "./DictionaryIdSelect.tsx";
import { organizeMessages as messages } from "./organize.messages.ts";

type Fact = Exclude<keyof OrganizeProperty, "foundedTime" | "enterpriseNature" | "industry">;

const lengths: Readonly<Record<Fact, number>> = {
  shortName: 50,
  telePhone: 50,
  fax: 50,
  webSite: 200,
  address: 200,
  managerName: 50,
  managerTelePhone: 50,
  managerMobilePhone: 50,
  manageEmail: 100,
  bankName: 100,
  bankAccount: 50,
  businessscope: 2000,
};

function text(t: Translate, name: Fact, more: Partial<FormField> = {}): FormField {
  return { name: `propertyJson.${name}`, label: t(messages[name]), kind: "text", maxLength: lengths[name], ...more };
}

interface Section {
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** What is kept of a company beside its name, by what it is about. */
export function factSections(t: Translate): Section[] {
  const facts: FormField[] = [
    text(t, "shortName"),
    {
      name: "propertyJson.enterpriseNature",
      label: t(messages.enterpriseNature),
      kind: "custom",
      control: <DictionaryIdSelect dictionaryType="EnterpriseNature" />,
    },
    {
      name: "propertyJson.industry",
      label: t(messages.industry),
      kind: "custom",
      control: <DictionaryIdSelect dictionaryType="IndustryType" />,
    },
    {
      name: "propertyJson.foundedTime",
      label: t(messages.foundedTime),
      kind: "custom",
      control: <DayField />,
    },
  ];
  const contacts = [
    text(t, "telePhone"),
    text(t, "fax"),
    text(t, "webSite", { isWide: true }),
    text(t, "address", { isWide: true }),
  ];
  const responsible = (["managerName", "managerTelePhone", "managerMobilePhone", "manageEmail"] as const).map((name) =>
    text(t, name),
  );
  const scope = text(t, "businessscope", { kind: "textarea", isWide: true });
  return [
    { title: t(messages.facts), fields: facts },
    { title: t(messages.contacts), fields: contacts },
    { title: t(messages.responsible), fields: responsible },
    { title: t(messages.bank), fields: [text(t, "bankName"), text(t, "bankAccount"), scope] },
  ];
}

/** The inputs of all sections, inside a form. */
export function CompanyFacts() {
  const t = useT();
  return factSections(t).map((section) => <FactSection key={section.title} {...section} />);
}

function FactSection({ title, fields }: Section) {
  const form = Form.useFormInstance();
  const id = useId();
  return (
    <section className="form-item-wide company-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="form-two">
        <FormFields fields={fields} form={form} />
      </div>
    </section>
  );
}
