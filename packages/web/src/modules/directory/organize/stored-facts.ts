import type { OrganizeProperty } from "@gongshu/contract/directory/organize";

/** The facts of the API's text; one that cannot be read counts as empty. */
export function readFacts(json: string): OrganizeProperty {
  const stored = recordOf(json);
  const text = (name: keyof OrganizeProperty) => {
    const value = stored[name];
    return typeof value === "string" ? value : "";
  };
  const { foundedTime } = stored;
  return {
    shortName: text("shortName"),
    enterpriseNature: text("enterpriseNature"),
    industry: text("industry"),
    foundedTime: typeof foundedTime === "number" ? foundedTime : null,
    telePhone: text("telePhone"),
    fax: text("fax"),
    webSite: text("webSite"),
    address: text("address"),
    managerName: text("managerName"),
    managerTelePhone: text("managerTelePhone"),
    managerMobilePhone: text("managerMobilePhone"),
    manageEmail: text("manageEmail"),
    bankName: text("bankName"),
    bankAccount: text("bankAccount"),
    businessscope: text("businessscope"),
  };
}

function recordOf(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
