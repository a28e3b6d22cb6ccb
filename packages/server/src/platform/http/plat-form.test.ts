import { describe, expect, it } from "vitest";
import { shortPlatForm } from "./plat-form.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a user agent", () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/120.0.0.0 Safari/537.36`, "Chrome 120 / Windows"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/120.0 Safari/537.36 Edg/121.0.1`,
      "Edge 121 / Windows",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/130.0.0.0 Safari/537.36`, "Chrome 130 / Linux"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/119.0 Safari/537.36`, "Chrome 119 / ChromeOS"],
    ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0", "Firefox 121 / Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Safari/605.1.15",
      "Safari 17 / macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1",
      "Safari 17 / iOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1",
      "Chrome 120 / iOS",
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; V2183A) ${webKit} Version/4.0 Chrome/107.0 Mobile Safari/537.36 MicroMessenger/8.0.44`,
      "WeChat 8 / Android",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/23.0 Chrome/115.0 Mobile`,
      "Samsung Internet 23 / Android",
    ],
    [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webKit} Chrome/114.0 Safari/537.36 ArkWeb/4.1`, "Chrome 114 / HarmonyOS"],
    ["Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko", "Internet Explorer 11 / Windows"],
    ["curl/8.5.0", "curl 8"],
    ["okhttp/4.12.0", "okhttp 4"],
    ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
    ["Mozilla/5.0", ""],
    ["lightMyRequest", ""],
    ["<script>/1", ""],
    ["", ""],
  ])("%s is read as %s", (userAgent, short) => {
    expect(shortPlatForm(userAgent)).toBe(short);
  });
});
