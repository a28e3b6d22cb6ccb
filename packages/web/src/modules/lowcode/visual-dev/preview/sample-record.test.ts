import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { describe, expect, it } from "vitest";
import { templateForm } from "../templates/template-form.ts";
import { sampleRecord, sampleTexts } from "./sample-record.ts";

const lookups: Lookups = {
  locale: "zh",
  timeZone: "Asia/Shanghai",
  textOf: () => undefined,
  find: () => "unknown",
};

describe("a sample record", () => {
  it("has a value that the form takes for each kind of field that somebody enters", () => {
    const form = templateForm("inspection", (message) => message.zh);
    const values = sampleRecord(form, lookups);
    expect(values["equipment"]).not.toBeNull();
    expect(values["inspectionDate"]).toEqual(expect.any(Number));
    expect(values["items"]).toHaveLength(2);
    expect(values["overall"]).toBe("1");
    expect(sampleTexts(form, lookups)["inspector"]).not.toBe("");
  });
});
