import { describe, expect, it } from "vitest";
import { headLine, isMailAddress, readMailAddress } from "./mail-address.ts";
import { routeOfSettings, routeOfUrl } from "./mail-route.ts";
import { htmlText, type MailContent, plainText } from "./mail-text.ts";

const content: MailContent = {
  subject: "<b>新设备</b> & 登录",
  paragraphs: ["第一行\n第二行", `"引号" 'a' <script>alert(1)</script>`],
  facts: [["地址", "1.2.3.4 <x>"]],
  link: { text: "查看", url: 'https://example.com/?a=1&b="' },
  reason: "原因",
};

describe("the text of a mail", () => {
  it("escapes everything that somebody may have typed", () => {
    const html = htmlText("zh", "我的<系统>", content);
    expect(html).toContain('<html lang="zh-CN">');
    expect(html).toContain("&lt;b&gt;新设备&lt;/b&gt; &amp; 登录");
    expect(html).toContain("第一行<br>第二行");
    expect(html).toContain("&quot;引号&quot; &#39;a&#39; &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;"');
    expect(html).toContain("我的&lt;系统&gt;");
    expect(html).not.toMatch(/<script|<b>|<x>/);
  });

  it("is there without HTML, too", () => {
    const text = plainText("工枢", content);
    expect(text).toContain("地址: 1.2.3.4 <x>");
    expect(text).toContain('查看\nhttps://example.com/?a=1&b="');
    expect(text.endsWith("-- \n工枢\n原因\n")).toBe(true);
  });
});

describe("the address of a mail", () => {
  it.each(["a@example.com", "first.last+tag@sub.example.cn", "李雷@例子.中国", "x@localhost"])(
    "may be %s",
    (address) => {
      expect(isMailAddress(address)).toBe(true);
    },
  );

  it.each([
    "",
    "a",
    "a@",
    "@b",
    "a@b@c",
    "a b@c.cn",
    "a@c.cn\r\nBcc: x@y.cn",
    "a@c.cn\n",
    "a@c.cn\u0000",
    "a@c.cn,b@c.cn",
    "<a@c.cn>",
    'a"@c.cn',
    `${"x".repeat(250)}@c.cn`,
  ])("is never %j", (address) => {
    expect(isMailAddress(address)).toBe(false);
  });

  it("is read with and without a name", () => {
    expect(readMailAddress("Gongshu <no-reply@example.com>")).toEqual({
      name: "Gongshu",
      address: "no-reply@example.com",
    });
    expect(readMailAddress(" no-reply@example.com ")).toEqual({ name: "", address: "no-reply@example.com" });
    expect(readMailAddress("Gongshu")).toBeUndefined();
    expect(readMailAddress("A <a@b.cn> <c@d.cn>")).toBeUndefined();
  });

  it("stands in a line of its own", () => {
    expect(headLine("王\r\nBcc: x@y.cn\u2028丽")).toBe("王 Bcc: x@y.cn 丽");
  });
});

describe("the way to a mail server", () => {
  const settings = { host: "smtp.example.com", account: "a@example.com", password: "p" };
  it.each([
    [true, "", 465, "tls"],
    [true, "465", 465, "tls"],
    [true, "994", 994, "tls"],
    [true, "587", 587, "starttls"],
    [true, "25", 25, "starttls"],
    [false, "", 25, "opportunistic"],
    [false, "587", 587, "opportunistic"],
  ])("with SSL %s and port “%s” is port %s by %s", (hasSsl, port, expected, security) => {
    const route = routeOfSettings({ ...settings, hasSsl, port }, { name: "", address: settings.account });
    expect(route?.server).toMatchObject({ port: expected, security });
  });

  it.each([
    ["smtps://a%40example.com:p%20w@smtp.example.com", 465, "tls", "a@example.com"],
    ["smtp://a%40example.com:p%20w@smtp.example.com", 587, "starttls", "a@example.com"],
    ["smtp://relay.example.com", 25, "opportunistic", "no-reply@example.com"],
    ["smtp://[::1]:2525", 2525, "opportunistic", "no-reply@example.com"],
  ])("of %s is port %s by %s", (url, port, security, address) => {
    const from = { name: "", address: "no-reply@example.com" };
    const route = routeOfUrl(new URL(url), address === from.address ? from : undefined);
    const password = address === from.address ? "" : "p w";
    expect(route).toMatchObject({ server: { port, security, password }, sender: { address } });
  });

  it("names a sender, or is none", () => {
    expect(routeOfUrl(new URL("smtp://relay.example.com"), undefined)).toBeUndefined();
    expect(routeOfSettings({ ...settings, hasSsl: true, port: "" }, { name: "", address: "admin" })).toBeUndefined();
  });
});
