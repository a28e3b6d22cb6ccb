import { parseForm } from "@gongshu/core/form/parse-form";
import { defaultList } from "@gongshu/core/list/default-list";
import { parseList } from "@gongshu/core/list/parse-list";
import { type Locale, translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import type { Translate } from "#lib/locale.ts";
import { formTemplates, type TemplateName } from "./form-templates.ts";
import { templateForm, templateInput } from "./template-form.ts";

const inLocale =
  (locale: Locale): Translate =>
  (message, params) =>
    translate(message, locale, params);
const names = Object.keys(formTemplates) as TemplateName[];

describe.each(names)("the template %s", (name) => {
  it.each(["zh", "zhtw", "en"] as const)("can be published as it is in %s, with its list", (locale) => {
    const parsed = parseForm(templateInput(formTemplates[name], inLocale(locale)));
    expect(parsed).toMatchObject({ ok: true });
    const form = templateForm(name, inLocale(locale));
    expect(parseList(defaultList(form), form)).toMatchObject({ ok: true });
  });

  it("speaks the language of whoever makes the form", () => {
    const labels = (locale: Locale) => templateForm(name, inLocale(locale)).fields.map(({ label }) => label);
    expect(labels("en").join("")).toMatch(/^[\x20-\x7e]+$/);
    expect(labels("zh")).not.toEqual(labels("en"));
  });
});

describe("the templates", () => {
  it("are six", () => {
    expect(names).toHaveLength(6);
  });
});
