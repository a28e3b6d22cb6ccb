import { createField } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import { designOf } from "../design/design-state.ts";
import {
  emptyDesign,
  isSameDesign,
  keptDesign,
  readDesign,
  readRecovery,
  recoverDesign,
  textsOf,
} from "./stored-design.ts";

const design = designOf(
  {
    ...emptyDesign().form,
    fields: [createField("text", { id: "a", field: "a", label: "a|b" })],
    layout: [{ kind: "field", id: "a", span: 12 }],
  },
  null,
);

describe("a stored design", () => {
  it("is the same after writing and reading", () => {
    const read = readDesign(textsOf(design));
    expect(read !== null && isSameDesign(read, design)).toBe(true);
    expect(read?.listFollows).toBe(true);
  });

  it("without a list has the one that its form gives", () => {
    expect(readDesign({ ...textsOf(design), columnData: "" })?.list).toEqual(design.list);
  });

  it("is none when its list cannot be read, but its form can be kept", () => {
    const broken = { ...textsOf(design), columnData: '{"columns":"none"}' };
    expect(readDesign(broken)).toBeNull();
    expect(recoverDesign(broken)?.form).toEqual(design.form);
    expect(recoverDesign({ formData: "{", columnData: "" })).toBeNull();
  });

  it.each(["", "{", "{}", '{"schema":99,"fields":[]}'])("is none when its form is %j", (formData) => {
    expect(readDesign({ formData, columnData: "" })).toBeNull();
  });
});

describe("an unsaved design that was kept", () => {
  const kept = (value: unknown) => readRecovery({ value: JSON.parse(JSON.stringify(value)) as unknown, time: 5 });

  it("comes back as it was", () => {
    const found = kept(keptDesign(design, 2));
    expect(found).toMatchObject({ time: 5, version: 2 });
    expect(found !== null && isSameDesign(found.design, design)).toBe(true);
  });

  it.each([null, 1, {}, { formData: 1 }, { ...keptDesign(design, 2), formData: "{" }])(
    "is none when %j is kept",
    (value) => {
      expect(kept(value)).toBeNull();
      expect(readRecovery(undefined)).toBeNull();
    },
  );
});
