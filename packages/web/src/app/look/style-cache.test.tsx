import { createCache, StyleProvider } from "@ant-design/cssinjs";
import { Button, Switch } from "antd";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react/pure";
import { insertStyles, rememberedStyles, rememberStyles } from "./remembered-styles.ts";
import { stylesToRemember } from "./style-cache.ts";

async function styled(control: React.ReactNode) {
  const cache = createCache();
  await render(<StyleProvider cache={cache}>{control}</StyleProvider>);
  await expect.poll(() => cache.cache.size).toBeGreaterThan(0);
  return cache;
}

const textOf = (styles: ReturnType<typeof stylesToRemember>) => styles?.ranks.map(([, css]) => css).join("\n") ?? "";

it("the styles of the controls that were drawn are remembered for this version of the program, with their names", async () => {
  const styles = stylesToRemember(await styled(<Button>a</Button>), "v1", undefined);
  expect(textOf(styles)).toContain(".ant-btn{");
  expect(styles?.paths).toMatch(/\|Button-Button\|ant-btn\|anticon:\w+/);
  if (styles === undefined) return;
  rememberStyles(styles);
  expect(rememberedStyles("v1")).toEqual(styles);
  expect(rememberedStyles("v2")).toBeUndefined();
});

it("what is made later is added to what is remembered", async () => {
  const known = stylesToRemember(await styled(<Button>a</Button>), "v1", undefined);
  const styles = stylesToRemember(await styled(<Switch />), "v1", known);
  expect(textOf(styles)).toContain(".ant-btn{");
  expect(textOf(styles)).toContain(".ant-switch{");
  expect(styles?.paths).toMatch(/ant-btn.*;.*ant-switch/);
  expect(stylesToRemember(createCache(), "v1", styles)).toBeUndefined();
});

it("what is remembered already is not added once more", async () => {
  const cache = await styled(<Button>a</Button>);
  expect(stylesToRemember(cache, "v1", stylesToRemember(cache, "v1", undefined))).toBeUndefined();
});

it("remembered styles stand before all others, in the order of their ranks, with the names in the page", () => {
  insertStyles(
    {
      version: "v1",
      ranks: [
        [-999, ".remembered{color:red}"],
        [-998, ".remembered{color:blue}"],
      ],
      paths: "a|b:c",
    },
    "",
  );
  const [first, second] = document.head.querySelectorAll("style");
  expect(first?.textContent).toContain('content:"a|b:c"');
  expect(second?.dataset["rcPriority"]).toBe("-998");
  first?.remove();
  second?.remove();
});

it("damaged memories count as none", () => {
  localStorage.setItem("gongshu_controlStyles", '{"version":"v1","ranks":[[1]],"paths":""}');
  expect(rememberedStyles("v1")).toBeUndefined();
  localStorage.setItem("gongshu_controlStyles", "{");
  expect(rememberedStyles("v1")).toBeUndefined();
});
