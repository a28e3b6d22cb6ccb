import { fileGroups } from "@gongshu/contract/system/file-kinds";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { open } from "../../testing/product.tsx";
import { expectCount } from "../../testing/screen.ts";
import { FileCell } from "./FileCell.tsx";
import { hasThumbnail } from "./file-address.ts";

const entry = (name: string, url = `/api/file/Image/annexpic/${name}`) => ({ url, name, fileId: name });

it("a list shows an icon for pictures that browsers do not show, and does not fetch them", async () => {
  await open("/home");
  const entries = [entry("a.png"), entry("b.tiff"), entry("c.HEIC")];
  await render(<FileCell kind="image" entries={entries} hasMore={false} />);
  await expectCount(page.css(".file-cell img"), 1);
  for (const name of ["b.tiff", "c.HEIC"]) expect(page.getByRole("img", { name }).element().matches("span")).toBe(true);
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  expect(fetched.filter((name) => /tiff|heic/i.test(name))).toEqual([]);
});

it("a list shows an icon for a picture that does not come", async () => {
  await open("/home");
  await render(<FileCell kind="image" entries={[entry("gone.png", "data:image/png;base64,")]} hasMore={false} />);
  await expectCount(page.css(".file-cell .file-cell-icon"), 1);
  await expectCount(page.css(".file-cell img"), 0);
});

it("smaller versions are asked for of those pictures that browsers show", () => {
  for (const [group, extensions] of Object.entries(fileGroups))
    for (const extension of extensions)
      expect([extension, hasThumbnail(`a.${extension}`)]).toEqual([extension, group === "picture"]);
});
