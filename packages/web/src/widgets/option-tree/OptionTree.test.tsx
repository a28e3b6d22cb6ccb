import { type Dictionary, listAll } from "@gongshu/contract/system/dictionary";
import type { OptionNode } from "@gongshu/core/text/option-tree";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "../../testing/fake-server.ts";
import { openControl } from "../../testing/product.tsx";
import { click, expectCount, expectShown, expectText, focus, openList, press, type } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { CascadeMultiSelect, CascadeSelect, type CascadeSelectProps } from "./CascadeSelect.tsx";
import { CascadeView } from "./CascadeView.tsx";
import { useOptionTree } from "./option-source.ts";
import { TreeOptionSelect, type TreeOptionSelectProps } from "./TreeOptionSelect.tsx";
import { TreeValueView } from "./TreeValueView.tsx";

const tree: readonly OptionNode[] = [
  {
    value: "graphite",
    label: "石墨",
    children: [
      { value: "film", label: "石墨膜" },
      { value: "powder", label: "石墨粉" },
    ],
  },
  { value: "foil", label: "铜箔" },
];
const aria = { "aria-label": "材料" };
let value: unknown;

function Tree(props: Partial<TreeOptionSelectProps>) {
  const [held, setHeld] = useState(props.value ?? []);
  useEffect(() => {
    value = held;
  }, [held]);
  return <TreeOptionSelect options={tree} aria={aria} {...props} value={held} onChange={setHeld} />;
}

function Cascade(props: Partial<CascadeSelectProps>) {
  const [held, setHeld] = useState(props.value ?? []);
  useEffect(() => {
    value = held;
  }, [held]);
  return <CascadeSelect options={tree} aria={aria} {...props} value={held} onChange={setHeld} />;
}

function CascadeMany() {
  const [held, setHeld] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => {
    value = held;
  }, [held]);
  return <CascadeMultiSelect options={tree} aria={aria} leavesOnly value={held} onChange={setHeld} />;
}

const box = () => page.getByRole("combobox", { name: "材料" });
const item = (name: string) => page.css(".ant-cascader-menu-item").filter({ hasText: name });
const node = (name: string) => page.css(`${openList} .ant-select-tree-node-content-wrapper`).filter({ hasText: name });

async function openTree(): Promise<void> {
  await click(box());
  await click(page.css(`${openList} .ant-select-tree-switcher`).first());
}

describe("a tree of options", () => {
  it("gives the value of a node, and shows the way to it", async () => {
    await openControl(<Tree />);
    await openTree();
    await click(node("石墨粉"));
    await expect.poll(() => value).toEqual(["powder"]);
    await expectText(page.css(".ant-select"), "石墨 / 石墨粉");
  });

  it("gives several, and only leaves where it should", async () => {
    await openControl(<Tree isMultiple leavesOnly />);
    await openTree();
    await click(node("石墨粉"));
    await click(node("铜箔"));
    await expect.poll(() => value).toEqual(["powder", "foil"]);
    await expectCount(page.css(`${openList} .ant-select-tree-treenode-disabled`), 1);
  });

  it("is searched by a word, by keyboard", async () => {
    await openControl(<Tree />);
    await expectShown(box());
    focus(box());
    await type("石墨粉");
    await expectShown(node("石墨粉"));
    await press("Enter");
    await expect.poll(() => value).toEqual(["powder"]);
  });

  it("keeps a value that is no longer offered, and says so", async () => {
    await openControl(<Tree value={["gone"]} />);
    await expectText(page.css(".ant-select"), "gone（已停用）");
  });

  it("draws only what is in sight of ten thousand nodes", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ value: String(at), label: `节点 ${at}` }));
    await openControl(<Tree options={many} />);
    await click(box());
    await expectShown(node("节点 0").first());
    expect(page.css(`${openList} .ant-select-tree-treenode`).elements().length).toBeLessThan(100);
  });
});

describe("a cascade of options", () => {
  it("gives the way from the top down", async () => {
    await openControl(<Cascade leavesOnly />);
    await click(box());
    await click(item("石墨"));
    expect(value).toEqual([]);
    await click(item("石墨膜"));
    await expect.poll(() => value).toEqual(["graphite", "film"]);
    await expectText(page.css(".ant-select"), "石墨 / 石墨膜");
  });

  it("may end at any level, and is searched with the whole way in sight", async () => {
    await openControl(<Cascade />);
    await click(box());
    await click(item("石墨"));
    await expect.poll(() => value).toEqual(["graphite"]);
    await type("粉");
    await expectText(page.css(".ant-cascader-menu"), "石墨 / 石墨粉");
    await press("ArrowDown");
    await press("Enter");
    await expect.poll(() => value).toEqual(["graphite", "powder"]);
  });

  it("gives several ways", async () => {
    await openControl(<CascadeMany />);
    await click(box());
    await click(item("石墨").first());
    await click(item("石墨膜").css(".ant-cascader-checkbox"));
    await click(item("铜箔").css(".ant-cascader-checkbox"));
    await expect.poll(() => value).toEqual([["graphite", "film"], ["foil"]]);
  });
});

const entry = (enCode: string, children: Dictionary["dictionaryList"] = []): Dictionary["dictionaryList"][number] => ({
  id: enCode,
  parentId: "0",
  enCode,
  fullName: `名 ${enCode}`,
  color: "",
  enabledMark: 1,
  sortCode: 0,
  hasChildren: children.length > 0,
  children,
});

function FromDictionary() {
  const { options } = useOptionTree({ source: "dictionary", dictionaryType: "kinds" });
  return <TreeValueView options={options} value={["b", "gone"]} />;
}

it("a tree of a dictionary is one of options", async () => {
  server.answer(listAll, {
    list: [
      {
        id: "d1",
        enCode: "kinds",
        fullName: "类",
        isTree: 1,
        dictionaryList: [entry("a", [entry("b")])],
      },
    ],
  });
  await openControl(<FromDictionary />);
  await expectText(page.css("main"), "名 a / 名 b、gone");
});

it.each([
  ["zh", "请选择"],
  ["zhtw", "請選擇"],
  ["en", "Please choose"],
] as const)("the choices speak %s", async (locale, text) => {
  await openControl(<Tree />, { locale });
  await expectShown(page.getByText(text));
});

describeScreenQuality("trees of options", {
  open: async (visit) => {
    await openControl(
      <>
        <Tree />
        <Tree isMultiple value={["film", "powder", "foil"]} />
        <Cascade value={["graphite", "film"]} isInvalid />
        <Cascade isDisabled value={["foil"]} />
        <CascadeView options={tree} value={[["graphite", "film"], ["foil"]]} />
      </>,
      visit,
    );
    await expectShown(box().first());
  },
});
