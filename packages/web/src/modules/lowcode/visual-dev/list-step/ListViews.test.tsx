import { listView, listViews } from "@gongshu/contract/lowcode/list-views";
import { updateModel } from "@gongshu/contract/lowcode/visual-dev";
import { viewSchema } from "@gongshu/core/list/view/view.schema";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import { button, click, expectShown } from "#testing/screen.ts";
import { expectAccessible } from "#testing/screen-quality.ts";
import { answerModel, designPath, modelOf } from "../testing/models.ts";

it("views that were saved in the list are taken over into the form, without fields that it has no longer", async () => {
  answerModel(
    modelOf([
      { kind: "text", id: "n", field: "note", label: "备注" },
      { kind: "number", id: "p", field: "price", label: "单价" },
    ]),
  );
  const view = viewSchema.parse({ schema: 1, kind: "card", title: "gone", lines: ["n"] });
  server.answer(listViews, {
    list: [
      sample(listView, { id: "v1", fullName: "卡片视图", origin: "own", view, losses: [] }),
      sample(listView, { id: "v2", fullName: "已在表单中", origin: "list", view, losses: [] }),
    ],
    defaultId: "",
  });
  await open(designPath);
  await click(page.getByText("列表设置", { exact: true }));
  await click(button("加入已保存的视图"));
  await expectShown(page.getByRole("menuitem", { name: "卡片视图" }));
  expect(page.getByRole("menuitem", { name: "已在表单中" }).query()).toBeNull();
  await click(page.getByRole("menuitem", { name: "卡片视图" }));
  await page.getByRole("textbox", { name: "第 1 个视图的名称" }).fill("备注卡片");
  await expectAccessible();
  await click(button("保存"));
  await expect.poll(() => server.asked(updateModel)).toHaveLength(1);
  const saved: unknown = JSON.parse(server.asked(updateModel)[0]?.body.columnData ?? "");
  expect(saved).toMatchObject({ views: [{ fullName: "备注卡片", view: { kind: "card", lines: ["n"] } }] });
  expect(JSON.stringify(saved)).not.toContain("gone");
  await click(button("移除视图“备注卡片”"));
  await expect.poll(() => page.getByRole("textbox", { name: "第 1 个视图的名称" }).query()).toBeNull();
});
