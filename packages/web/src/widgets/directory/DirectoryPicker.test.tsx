import { type PickerKind, pickerNames } from "@gongshu/contract/directory/picker";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDirectory, someDirectory } from "../../testing/directory.ts";
import { server } from "../../testing/fake-server.ts";
import { openControl } from "../../testing/product.tsx";
import { click, expectShown, expectText, openList, press } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { DirectoryPicker } from "./DirectoryPicker.tsx";
import { DirectoryView } from "./DirectoryView.tsx";
import type { DirectoryPickerProps } from "./picker-props.ts";

let value: readonly string[] = [];

function Picker({ kind, ...props }: Partial<DirectoryPickerProps> & { readonly kind: PickerKind }) {
  const [ids, setIds] = useState(props.value ?? []);
  useEffect(() => {
    value = ids;
  }, [ids]);
  return <DirectoryPicker aria={{ "aria-label": "所属" }} {...props} kind={kind} value={ids} onChange={setIds} />;
}

const box = () => page.getByRole("combobox", { name: "所属" });
const found = (text: string) => page.css(`${openList} .directory-entry`).filter({ hasText: text }).first();

describe("the choice from the directory", () => {
  it.each([
    ["company", "砚川", "yanchuan", "砚川导热新材料"],
    ["department", "品质", "pzb", "品质部"],
    ["position", "仓管", "cgy", "仓管员"],
    ["role", "采购", "buyer", "采购员"],
    ["user", "liuyang", "liuyang", "刘洋/liuyang"],
  ] as const)("gives the id of a %s, found by a word", async (kind, word, id, text) => {
    answerDirectory();
    await openControl(<Picker kind={kind} />);
    await box().fill(word);
    await click(found(text.split("/")[0] ?? ""));
    await expect.poll(() => value).toEqual([id]);
    await expectText(page.css(".directory-picker"), text);
  });

  it("gives several, in the order in which they were chosen, by keyboard", async () => {
    answerDirectory();
    await openControl(<Picker kind="user" isMultiple value={["liuyang"]} />);
    await box().fill("yxm");
    await expectShown(found("杨雪梅"));
    await press("Enter");
    await expect.poll(() => value).toEqual(["liuyang", "yangxuemei"]);
  });

  it.each(["company", "department", "position", "role", "user"] as const)(
    "keeps the name of a stored %s that is no longer offered, and says so",
    async (kind) => {
      answerDirectory();
      const { id, fullName } = someDirectory.find((entry) => entry.kind === kind) ?? { id: "", fullName: "" };
      server.answer(pickerNames, ({ body }) => ({
        list: someDirectory
          .filter((entry) => entry.kind === kind && body.items.some((item) => item.id === entry.id))
          .map((entry) => ({ ...entry, isRemoved: true })),
      }));
      await openControl(
        <>
          <Picker kind={kind} value={[id]} />
          <p>
            <DirectoryView kind={kind} value={[id, "unknown"]} />
          </p>
        </>,
      );
      await expectText(page.css(".directory-picker"), new RegExp(`${fullName}.*（已停用）`));
      await expectText(page.css("main p"), new RegExp(`${fullName}.*（已停用）、unknown（已停用）`));
    },
  );

  it.each([
    ["zhtw", "（已停用）"],
    ["en", "(no longer offered)"],
  ] as const)("speaks %s", async (locale, text) => {
    answerDirectory();
    await openControl(<DirectoryView kind="user" value={["gone"]} />, { locale });
    await expectText(page.css("main"), text);
  });
});

describeScreenQuality("the choices from the directory", {
  open: async (visit) => {
    answerDirectory();
    await openControl(
      <>
        <Picker kind="user" isMultiple value={["liuyang", "yangxuemei"]} />
        <Picker kind="department" value={["pzb"]} isInvalid />
        <Picker kind="role" value={["buyer"]} isDisabled />
        <p>
          <DirectoryView kind="user" value={["liuyang"]} />
        </p>
      </>,
      visit,
    );
    await expectShown(page.getByText(/刘洋/).first());
  },
});
