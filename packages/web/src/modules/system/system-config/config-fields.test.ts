import {
  type SystemConfigInfo,
  systemConfigFlags,
  systemConfigReply,
  systemConfigValues,
} from "@gongshu/contract/system/system-config";
import { translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { changesOf, configTabs, fieldsOf, tabOf, valuesOf } from "./config-fields.ts";

const t = (message: Parameters<typeof translate>[0]) => translate(message, "en");

function info(given: Partial<SystemConfigInfo>): SystemConfigInfo {
  const texts = Object.fromEntries(Object.keys(systemConfigReply.shape).map((key) => [key, ""]));
  const flags = Object.fromEntries(systemConfigFlags.map((key) => [key, 0]));
  return systemConfigReply.parse({ ...texts, ...flags, secrets: [], version: 1, ...given });
}

describe("the inputs of the settings", () => {
  it("have each setting once, under a label", () => {
    const names = configTabs.flatMap((tab) => fieldsOf(t, tab, []).map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect([name, name in systemConfigValues.shape, tabOf(name) !== undefined]).toEqual([name, true, true]);
    expect(tabOf("unheardOf")).toBeUndefined();
  });

  it("take the limits that the server has", () => {
    for (const field of configTabs.flatMap((tab) => fieldsOf(t, tab, []))) {
      if (field.kind !== "number") continue;
      const accepts = (value: number | undefined) =>
        systemConfigValues.partial().safeParse({ [field.name]: String(value) }).success;
      expect([field.name, accepts(field.min), accepts(field.max)]).toEqual([field.name, true, true]);
      // Port 0 is what existing clients send for none.
      const below = field.name.endsWith("Port") ? -1 : (field.min ?? 0) - 1;
      expect([field.name, accepts(below), accepts((field.max ?? 0) + 1)]).toEqual([field.name, false, false]);
    }
  });

  it("say which secrets there are", () => {
    const helpOf = (secrets: ("emailPassword" | "smsKeySecret")[]) =>
      fieldsOf(t, "mail", secrets).find(({ name }) => name === "emailPassword")?.help;
    expect(helpOf([])).not.toBe(helpOf(["emailPassword"]));
  });

  it("send only what was changed", () => {
    const before = valuesOf(info({ sysName: "A", tokenTimeout: "30", isLog: 1, emailSmtpPort: "" }));
    expect(before).toMatchObject({ sysName: "A", tokenTimeout: 30, isLog: 1, emailSmtpPort: null, emailSsl: 0 });
    expect(changesOf(before, { ...before })).toEqual({});
    const after = { ...before, sysName: "B", tokenTimeout: null, isLog: 0, emailPassword: "x" };
    expect(changesOf(before, after)).toEqual({ sysName: "B", tokenTimeout: "", isLog: "0", emailPassword: "x" });
  });
});
