import { describe, expect, it } from "vitest";
import { type QrModules, qrPath } from "./qr-path.ts";

describe("a QR code as a path", () => {
  it("draws a bar for each run of dark modules, inside a quiet zone of four", () => {
    const modules: QrModules = { size: 3, data: [1, 1, 0, 0, 0, 0, 1, 0, 1] };
    expect(qrPath(modules)).toBe("M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z");
  });
});
