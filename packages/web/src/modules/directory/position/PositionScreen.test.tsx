import { batchDeletePositions, deletePosition } from "@gongshu/contract/directory/position";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, placeNow } from "#testing/product.tsx";
import {
  button,
  chooseInRowMenu,
  click,
  confirm,
  expectCount,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  question,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { positionMessages as messages } from "./position.messages.ts";
import { answerPositions } from "./testing/positions.ts";

const path = "/permission/position";
const switches = () => page.getByRole("switch");

const tick = (name: string) => click(row(name).getByRole("checkbox"));
/** The button of the toolbar; those of the rows carry a name besides. */
const removeTicked = () => click(button("删除"));

async function removeByRow(name: string): Promise<void> {
  await chooseInRowMenu(name, "删除");
  await confirm("删除");
  await expectGone(row(name));
}

describeScreenQuality("the positions", {
  open: async (visit) => {
    answerPositions(["品质经理", "检验员"]);
    await open(path, visit);
    await expectCount(switches(), 2);
  },
  openers: [
    { name: messages.newPosition },
    { name: { zh: "成员 品质经理", zhtw: "", en: "Members 品质经理" }, isDeskOnly: true },
  ],
});

describe("a list that shrinks", () => {
  const many = Array.from({ length: 21 }, (_, index) => `岗位${String(index + 1).padStart(2, "0")}`);

  it("shows the page before when the last row of the last one is deleted, and never says that there is nothing", async () => {
    answerPositions(many);
    await open(`${path}?page=2`);
    await expectShown(page.getByText("共 21 条"));
    await expectCount(switches(), 1);
    await removeByRow("岗位21");
    await expectShown(page.getByText("共 20 条"));
    await expectCount(switches(), 20);
    expect(placeNow()).toContain("page=1");
  });

  it("shows the last page to whoever follows a link to one that is not there any more", async () => {
    answerPositions(many.slice(0, 2));
    await open(`${path}?page=5`);
    await expectShown(row("岗位01"));
    await expect.poll(placeNow).toContain("page=1");
  });

  it("does not take into the next batch what was ticked and then deleted by its own button", async () => {
    answerPositions(many.slice(0, 3));
    await open(path);
    await tick("岗位01");
    await tick("岗位02");
    await removeByRow("岗位01");
    await removeTicked();
    await expectText(question(), "确定删除岗位“岗位02”吗？");
    await confirm("删除");
    await expectGone(row("岗位02"));
    await expectShown(row("岗位03"));
    expect(server.asked(batchDeletePositions)).toMatchObject([{ body: { ids: ["岗位02"] } }]);
  });

  it("lets a refused batch be sent again without the one that a colleague has deleted", async () => {
    const positions = answerPositions(many.slice(0, 3));
    await open(path);
    await tick("岗位01");
    await tick("岗位02");
    positions.removeElsewhere("岗位02");
    await removeTicked();
    await expectText(question(), "确定删除岗位“岗位01”、“岗位02”吗？");
    await confirm("删除");
    await expectGone(row("岗位02"));
    await expectShown(row("岗位01"));
    await expectNoDialog();
    await removeTicked();
    await expectText(question(), "确定删除岗位“岗位01”吗？");
    await confirm("删除");
    await expectGone(row("岗位01"));
    expect(server.asked(deletePosition)).toEqual([]);
  });
});
