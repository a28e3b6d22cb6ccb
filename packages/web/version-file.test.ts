import { describe, expect, it } from "vitest";
import { versionOf } from "./version-file.ts";

describe("the version of a build", () => {
  it("is the same for the same files in any order, and does not hang on pictures or the page", () => {
    expect(versionOf(["assets/b-2.css", "assets/a-1.js", "logo.svg", "index.html"])).toBe(
      versionOf(["assets/a-1.js", "assets/b-2.css"]),
    );
  });

  it("is another one when a program or a style sheet is another one", () => {
    const own = versionOf(["assets/a-1.js", "assets/b-2.css"]);
    expect(versionOf(["assets/a-2.js", "assets/b-2.css"])).not.toBe(own);
    expect(versionOf(["assets/a-1.js", "assets/b-3.css"])).not.toBe(own);
  });
});
