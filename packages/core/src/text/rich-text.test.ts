import { describe, expect, it } from "vitest";
import { richTextSamples } from "../testing/rich-text-samples.ts";
import {
  cleanImage,
  cleanLink,
  imagesOf,
  isCleanRichText,
  isEmptyRichText,
  plainText,
  withImageAddresses,
} from "./rich-text.ts";

const picture = "/api/file/Image/annexpic/a.png";

describe("a rich text", () => {
  it.each(richTextSamples)("is recognised as clean: $what", ({ clean }) => {
    expect(isCleanRichText(clean)).toBe(true);
  });

  const dirty = richTextSamples.filter(({ html, clean }) => html !== clean && !html.includes("&nbsp;"));
  it.each(dirty)("is not taken for clean before it is: $what", ({ html }) => {
    expect(isCleanRichText(html)).toBe(false);
  });

  it.each([
    ["<p>a</p><p>b<br>c</p>", "a\nb\nc"],
    ["<ul><li>一</li><li>二<ol><li>三</li></ol></li></ul>", "一\n二\n三"],
    ["<p>a &lt;b&gt; &amp;amp; &quot;c&quot;&nbsp;d&#39;&#x41;</p>", 'a <b> &amp; "c" d\'A'],
    ['<p>x<img src="/a" alt="图">y</p>', "x 图 y"],
    ["<pre>  a\n\n  b</pre>", "a\nb"],
    ["<p>a<script>alert(1)</script><style>p{}</style><!-- b --></p>", "a"],
    ["a < b && c > d", "a < b && c > d"],
    ["<p>&#0;&#xd800;&#x110000;</p>", ""],
    ["<p>a<script>never closed", "a"],
    ["", ""],
  ])("reads %j as %j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it("is read in little time, however it is made", () => {
    const start = performance.now();
    for (const piece of ["<p>", "<script>", "<!--", "<", "&#", '<img alt="', "</p><br>", "<a href='"])
      plainText(piece.repeat(60_000));
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it("is empty without letters and pictures", () => {
    expect(isEmptyRichText("<p><br></p><p> &nbsp;</p>")).toBe(true);
    expect(isEmptyRichText(`<p><img src="${picture}" alt=""></p>`)).toBe(false);
    expect(isEmptyRichText("<p>0</p>")).toBe(false);
  });

  it("names its pictures, each once, and takes other addresses for them", () => {
    const html = `<p><img src="${picture}" alt=""><img src="${picture}" alt=""><img src="https://x/a.png" alt=""></p>`;
    expect(imagesOf(html)).toEqual([{ type: "annexpic", fileId: "a.png" }]);
    const keyed = withImageAddresses(html, ({ fileId }) => `/x/${fileId}?key=1&b="`);
    expect(keyed).toContain('src="/x/a.png?key=1&amp;b=&quot;"');
    expect(keyed).toContain("https://x/a.png");
  });
});

describe("addresses in a rich text", () => {
  it.each([
    "https://a.example",
    "HTTP://a.example/x?y=1#z",
    "mailto:a@b.example",
    "tel:+8612345",
    "/online/form?id=1",
    "/",
  ])("lead to %s", (url) => {
    expect(cleanLink(url)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://a.example/1",
    "file:///etc/passwd",
    "//a.example",
    "/\\a.example",
    "https:///a.example",
    "x.html",
    "#top",
    "",
    `https://a.example/${"a".repeat(2000)}`,
  ])("never lead to %j", (url) => {
    expect(cleanLink(url)).toBeUndefined();
  });

  it("show uploaded pictures only, without the key of a session", () => {
    expect(cleanImage(`${picture}?key=1`)).toBe(picture);
    for (const url of [
      "/api/file/Image/a/../b",
      "https://x/api/file/Image/a/b.png",
      "data:image/png;base64,AA",
      "/a.png",
    ])
      expect(cleanImage(url)).toBeUndefined();
  });
});
