import type { FormDefinition } from "@gongshu/core/form/definition";
import { formVersion } from "@gongshu/core/form/limits";
import { parseForm } from "@gongshu/core/form/parse-form";
import type { Translate } from "#lib/locale.ts";
import { templateMessages as texts } from "./form-templates.messages.ts";
import { type FormTemplate, formTemplates, type TemplateField, type TemplateName } from "./form-templates.ts";

/** The version in which the templates are written; later ones read it. */
const writtenIn = 2;

function fieldOf(field: TemplateField, t: Translate): object {
  const { kind, key, label, options, columns, sums, settings } = field;
  return {
    kind,
    id: key,
    field: key,
    label: t(texts[label]),
    ...(options !== undefined && {
      options: {
        source: "static",
        options: options.map((name, index) => ({ value: String(index + 1), label: t(texts[name]) })),
      },
    }),
    ...(columns !== undefined && { columns: columns.map((column) => fieldOf(column, t)) }),
    ...(sums !== undefined && { summary: { enabled: true, fields: sums } }),
    ...(kind === "calculation" && { readOnly: true }),
    ...settings,
  };
}

/** The definition of a template with its texts in the language of whoever makes the form. */
export function templateInput(template: FormTemplate, t: Translate): unknown {
  const nodeOf = ({ key, span = 12 }: TemplateField) => ({ kind: "field", id: key, span });
  return {
    schema: Math.min(writtenIn, formVersion),
    fields: template.sections.flatMap(({ fields }) => fields.map((field) => fieldOf(field, t))),
    layout: template.sections.flatMap(({ card, fields }, index): object[] =>
      card === undefined
        ? fields.map(nodeOf)
        : [{ kind: "card", id: `card${index + 1}`, label: t(texts[card]), children: fields.map(nodeOf) }],
    ),
  };
}

/** The form of a template. */
export function templateForm(name: TemplateName, t: Translate): FormDefinition {
  const parsed = parseForm(templateInput(formTemplates[name], t));
  if (!parsed.ok) throw new Error(`The template ${name} is no form: ${parsed.issues[0]?.path}`);
  return parsed.form;
}
