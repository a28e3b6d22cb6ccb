import { tenantCodePattern, tenantLimits } from "@gongshu/contract/tenancy/tenant";
import { sizeUnits } from "@gongshu/core/text/file-size";
import { rules } from "@gongshu/core/validation/rules";
import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import { DayField } from "#widgets/DayField.tsx";
import { tenantMessages as messages } from "./tenant.messages.ts";

/** The zone of a new tenant. */
export const presetZone = "Asia/Shanghai";

/** What an operator says of a tenant. The default one has neither another code nor an end. */
export function tenantFields(t: Translate, isDefault = false, timeZone = presetZone): FormField[] {
  const zones = new Set([presetZone, timeZone, ...Intl.supportedValuesOf("timeZone"), "UTC"]);
  const end: FormField = {
    name: "expiresTime",
    label: t(messages.expiresTime),
    kind: "custom",
    help: t(messages.expiresHelp),
    control: <DayField />,
  };
  return [
    { name: "fullName", label: t(messages.fullName), kind: "text", isRequired: true, maxLength: tenantLimits.fullName },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      isDisabled: isDefault,
      maxLength: tenantLimits.enCode,
      help: t(messages.enCodeHelp),
      rules: [patternRule(tenantCodePattern, t(messages.enCodeRule))],
    },
    {
      name: "mobilePhone",
      label: t(messages.mobilePhone),
      kind: "text",
      maxLength: 20,
      help: t(messages.mobileHelp),
      rules: [
        {
          validator: (_rule, value: unknown) =>
            typeof value !== "string" || value.trim() === "" || rules.mobile.test(value.trim())
              ? Promise.resolve()
              : Promise.reject(new Error(t(rules.mobile.message))),
        },
      ],
    },
    {
      name: "timeZone",
      label: t(messages.timeZone),
      kind: "select",
      isRequired: true,
      options: [...zones].map((zone) => ({ value: zone, label: zone })),
      help: t(messages.timeZoneHelp),
    },
    ...(isDefault ? [] : [end]),
    {
      name: "fileQuotaGb",
      label: t(messages.fileQuota),
      kind: "number",
      min: 0.01,
      max: 1_000_000,
      help: t(messages.fileQuotaHelp),
    },
    { name: "description", label: t(messages.remarks), kind: "textarea", maxLength: 500, isWide: true },
  ];
}

/** Gigabytes are entered, and bytes are kept; nothing entered means no limit. */
export function quotaBytes(gigabytes: number | null | undefined): number | null {
  return gigabytes == null ? null : Math.round(gigabytes * sizeUnits.GB);
}

export function quotaGb(bytes: number | null): number | null {
  return bytes === null ? null : Math.round((bytes / sizeUnits.GB) * 100) / 100;
}
