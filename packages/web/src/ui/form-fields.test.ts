import { translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { type FormFieldKind, requiredMessage } from "./form-fields.tsx";

const asked = (kind: FormFieldKind) => translate(requiredMessage(kind), "zh", { label: "验证码" });

describe("a required input that is empty", () => {
  it.each(["text", "password", "textarea", "number", "customText"] as const)("of kind %s asks to type", (kind) => {
    expect(asked(kind)).toBe("请输入验证码");
  });

  it.each(["select", "radio", "treeSelect", "custom"] as const)("of kind %s asks to choose", (kind) => {
    expect(asked(kind)).toBe("请选择验证码");
  });
});
