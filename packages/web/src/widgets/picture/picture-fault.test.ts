import { avatarMaxBytes } from "@gongshu/contract/system/file";
import { translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { pictureFault } from "./picture-fault.ts";

describe("a chosen picture", () => {
  it("may be a PNG, JPEG, WebP or GIF of at most 5 MB", () => {
    for (const type of ["image/png", "image/jpeg", "image/webp", "image/gif"])
      expect(pictureFault({ type, size: avatarMaxBytes })).toBeUndefined();
  });

  it("is no drawing, no page and nothing unknown", () => {
    for (const type of ["image/svg+xml", "text/html", "", "image/tiff"])
      expect(pictureFault({ type, size: 10 })?.text.zh).toBe("请选择 PNG、JPEG、WebP 或 GIF 图片");
  });

  it("is refused with the fixed sentence when it is larger", () => {
    const fault = pictureFault({ type: "image/png", size: avatarMaxBytes + 1 });
    expect(fault && translate(fault.text, "zh", fault.params)).toBe("图片大小不能超过5M");
  });
});
