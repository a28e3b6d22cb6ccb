import { kinds } from "@gongshu/core/form/kinds/kinds";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { designOf } from "../design/design-state.ts";
import {
  dropRecovery,
  emptyDesign,
  findRecovery,
  isSameDesign,
  keepRecovery,
  readDesign,
  salvageDesign,
  textsOf,
} from "./stored-design.ts";

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

const design = designOf(
  { ...emptyDesign().form, fields: [kinds.text.create({ id: "a", field: "a", label: "a|b" })] },
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
    expect(salvageDesign(broken)?.form).toEqual(design.form);
    expect(salvageDesign({ formData: "{", columnData: "" })).toBeNull();
  });

  it.each(["", "{", "{}", '{"schema":2,"fields":[]}'])("is none when its form is %j", (formData) => {
    expect(readDesign({ formData, columnData: "" })).toBeNull();
  });
});

describe("unsaved changes kept by the browser", () => {
  beforeEach(() => void vi.stubGlobal("window", { localStorage }));
  afterEach(() => {
    kept.clear();
    vi.unstubAllGlobals();
  });

  it("come back as they were, bars included", () => {
    keepRecovery("m", { design, time: 5, version: 2 });
    const found = findRecovery("m");
    expect(found).toMatchObject({ time: 5, version: 2 });
    expect(found?.design.form.fields[0]?.label).toBe("a|b");
  });

  it("are gone once they are dropped, and never those of another model", () => {
    keepRecovery("m", { design, time: 5, version: 2 });
    expect(findRecovery("n")).toBeNull();
    dropRecovery("m");
    expect(findRecovery("m")).toBeNull();
  });

  it("are none when the store was tampered with", () => {
    localStorage.setItem("gongshu_design_m", '{"formData":1}|string');
    expect(findRecovery("m")).toBeNull();
  });
});
