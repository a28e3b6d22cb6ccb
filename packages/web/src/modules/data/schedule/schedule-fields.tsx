import {
  concurrencyPolicies,
  misfirePolicies,
  scheduleCodePattern,
  scheduleLimits,
} from "@gongshu/contract/data/schedule";
import { executeTypes } from "@gongshu/contract/data/schedule-work";
import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import { CronField } from "./CronField.tsx";
import { scheduleMessages as messages } from "./schedule.messages.ts";
import { workForms } from "./work/work-forms.ts";

const misfireTitles = { skip: messages.misfireSkip, once: messages.misfireOnce, all: messages.misfireAll } as const;

function nameFields(t: Translate): FormField[] {
  return [
    {
      name: "fullName",
      label: t(messages.fullName),
      kind: "text",
      isRequired: true,
      maxLength: scheduleLimits.fullName,
    },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: scheduleLimits.enCode,
      rules: [patternRule(scheduleCodePattern, t(messages.codeHelp))],
    },
  ];
}

function workFields(t: Translate): FormField[] {
  const type: FormField = {
    name: "executeType",
    label: t(messages.executeType),
    kind: "select",
    isRequired: true,
    section: t(messages.sectionWork),
    options: executeTypes.map((value) => ({ value, label: t(workForms[value].title) })),
  };
  const parts = executeTypes.flatMap((own) =>
    workForms[own].fields(t).map((field) => ({
      ...field,
      isShown: (values: Readonly<Record<string, unknown>>) =>
        values["executeType"] === own && field.isShown?.(values) !== false,
    })),
  );
  return [type, ...parts];
}

function timeFields(t: Translate, tenantZone: string): FormField[] {
  const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone }));
  return [
    {
      name: "cron",
      label: t(messages.cron),
      kind: "custom",
      isRequired: true,
      control: <CronField />,
      section: t(messages.sectionTime),
    },
    {
      name: "timeZone",
      label: t(messages.timeZone),
      kind: "select",
      options: [{ value: "", label: t(messages.tenantZone, { zone: tenantZone }) }, ...zones],
    },
  ];
}

function policyFields(t: Translate): FormField[] {
  return [
    {
      name: "concurrencyPolicy",
      label: t(messages.concurrencyPolicy),
      kind: "select",
      isRequired: true,
      section: t(messages.sectionPolicy),
      options: concurrencyPolicies.map((value) => ({ value, label: t(messages[value]) })),
    },
    {
      name: "parallelLimit",
      label: t(messages.parallelLimit),
      kind: "number",
      isRequired: true,
      min: 2,
      max: scheduleLimits.parallel,
      isShown: (values) => values["concurrencyPolicy"] === "parallel",
    },
    {
      name: "misfirePolicy",
      label: t(messages.misfirePolicy),
      kind: "select",
      isRequired: true,
      options: misfirePolicies.map((value) => ({ value, label: t(misfireTitles[value]) })),
    },
    {
      name: "misfireLimit",
      label: t(messages.misfireLimit),
      kind: "number",
      isRequired: true,
      min: 1,
      max: scheduleLimits.misfire,
      isShown: (values) => values["misfirePolicy"] === "all",
    },
    { name: "enabledMark", label: t(messages.enabled), kind: "switch" },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500 },
  ];
}

export function scheduleFields(t: Translate, tenantZone: string): FormField[] {
  return [...nameFields(t), ...workFields(t), ...timeFields(t, tenantZone), ...policyFields(t)];
}
