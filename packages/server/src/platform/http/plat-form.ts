/** The first that fits: most browsers also name those that they are made of. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["WeCom", /\bwxwork\/(\d+)/i],
  ["WeChat", /\bMicroMessenger\/(\d+)/i],
  ["DingTalk", /\bDingTalk\/(\d+)/i],
  ["Edge", /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d+)/],
  ["Opera", /\b(?:OPR|Opera)\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["QQ Browser", /\bM?QQBrowser\/(\d+)/],
  ["UC Browser", /\bUCBrowser\/(\d+)/],
  ["Huawei Browser", /\bHuaweiBrowser\/(\d+)/],
  ["Mi Browser", /\bMiuiBrowser\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
  ["Internet Explorer", /\b(?:MSIE |Trident\/.*\brv:)(\d+)/],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["HarmonyOS", /\b(?:HarmonyOS|OpenHarmony)\b/],
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** A user agent as people read it: `Chrome 120 / Windows`; only what is known of it, and empty for nothing. */
export function shortPlatForm(userAgent: string): string {
  const browser = browserOf(userAgent);
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [browser, system].filter((part) => part !== undefined).join(" / ");
}

/** Other clients than browsers are named by the first product of their user agent. */
function browserOf(userAgent: string): string | undefined {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  const [, product, version] = /^(?!Mozilla\/)([A-Za-z][\w.-]{0,30})\/(\d{1,6})/.exec(userAgent) ?? [];
  return product === undefined ? undefined : `${product} ${version}`;
}
