import { updateModel } from "@gongshu/contract/lowcode/visual-dev";
import { listDrafts, restoreDraft } from "@gongshu/contract/lowcode/visual-dev-drafts";
import { compareModelVersions, listModelVersions, rollBackModel } from "@gongshu/contract/lowcode/visual-dev-versions";
import { describe, expect, it } from "vitest";
import { Refusal, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import {
  button,
  click,
  confirm,
  dialog,
  expectNoDialog,
  expectShown,
  expectText,
  press,
  question,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const field = (label: string, id: string): FieldInput => ({ kind: "text", id, field: id, label });
const price = field("单价", "price");
const note = field("备注", "note");

const versions = [
  { version: 2, note: "加备注", publisher: "周敏/zhoumin", publishedTime: 2, changeCount: 1, isPublished: true },
  { version: 1, note: "", publisher: "管理员/admin", publishedTime: 1, changeCount: null, isPublished: false },
];
const changes = [
  { kind: "added" as const, text: "新增字段“备注”（单行输入）", details: [] },
  { kind: "changed" as const, text: "修改字段“单价”", details: ["必填：否 → 是"] },
];

function answer(): void {
  answerModel(modelOf([price, note], { version: 7 }));
  server.answer(listModelVersions, { list: versions, version: 7 });
  server.answer(compareModelVersions, ({ query }) =>
    query.to === 0 ? { changes: [], count: 0 } : { changes, count: 2 },
  );
  server.answer(listDrafts, {
    version: 7,
    list: [
      { id: "d7", version: 7, author: "管理员/admin", savedTime: 2, isCurrent: true, fieldCount: 2 },
      { id: "d5", version: 5, author: "周敏/zhoumin", savedTime: 1, isCurrent: false, fieldCount: 1 },
    ],
  });
}

async function openHistory(visit: Parameters<typeof open>[1] = {}): Promise<void> {
  await open(designPath, visit);
  await click(button(/历史版本|歷史版本|History/));
  await expectText(dialog(), "加备注");
}

describeScreenQuality("the history of a model", {
  open: async (visit) => {
    answer();
    await openHistory(visit);
    await expectText(dialog(), /没有差别|沒有差別|No difference/);
  },
});

describe("the versions of a model", () => {
  it("tell in words what each has changed, and how the draft differs from the newest", async () => {
    answer();
    await openHistory();
    await expectText(dialog(), "没有差别");
    await click(button("变更内容", dialog()));
    await expectText(dialog(), "新增字段“备注”（单行输入）");
    await expectText(dialog(), "必填：否 → 是");
    expect(server.asked(compareModelVersions).at(-1)?.query).toEqual({ from: 1, to: 2 });
  });

  it("become the draft that the designer goes on with, and undo brings back what it had", async () => {
    answer();
    server.answer(rollBackModel, ({ body }) => {
      answerModel(modelOf([price], { version: 8 }));
      return { version: (body.version ?? 0) + 1, hasChanges: true };
    });
    await openHistory();
    await click(button("恢复为草稿", dialog().getByRole("listitem").filter({ hasText: "v1" })));
    await expectText(question(), "将第 1 版恢复为草稿？");
    await confirm("恢复为草稿");
    await expect.poll(() => button(/^备注，/).elements().length).toBe(0);
    expect(server.asked(rollBackModel).at(-1)?.body).toEqual({ to: 1, version: 7 });
    await press("Control+z");
    await expectShown(button(/^备注，/));
    await press("Control+s");
    await expect.poll(() => server.asked(updateModel).at(-1)?.body.version).toBe(8);
  });

  it("say that there are none, and what went wrong", async () => {
    answer();
    server.answer(listModelVersions, { list: [], version: 7 });
    await open(designPath);
    await click(button("历史版本"));
    await expectText(dialog(), "还没有发布过");
    server.refuse(listModelVersions, new Refusal(400, "读取失败"));
    await press("Escape");
    await expectNoDialog();
    await click(button("历史版本"));
    await expectText(dialog(), "读取失败");
  });
});

describe("the states of a draft", () => {
  it("can be had back", async () => {
    answer();
    server.answer(restoreDraft, () => {
      answerModel(modelOf([note], { version: 8 }));
      return { version: 8, hasChanges: true };
    });
    await openHistory();
    await click(dialog().getByRole("tab", { name: "草稿历史" }));
    await expectText(dialog(), "周敏/zhoumin");
    await click(button("恢复", dialog()));
    await confirm("恢复");
    await expect.poll(() => button(/^单价，/).elements().length).toBe(0);
    expect(server.asked(restoreDraft).at(-1)?.body).toEqual({ draftId: "d5", version: 7 });
  });
});
