import { type AreaRow, areaRoot, areaRow, listAreas } from "@gongshu/contract/system/area";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, type Visit } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import { click, expectGone, expectShown, press, row } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { areaMessages as messages } from "./area.messages.ts";

function area(fullName: string, enCode: string, parentId: string, type: number): AreaRow {
  const fields = { id: enCode, fullName, enCode, parentId, type, sortCode: 0, enabledMark: 1 as const };
  return sample(areaRow, { ...fields, isLeaf: type === 3, hasChildren: type < 3 });
}

const areas = [area("浙江省", "33", areaRoot, 1), area("杭州市", "3301", "33", 2), area("西湖区", "330106", "3301", 3)];

async function openAreas(visit?: Visit): Promise<void> {
  server.answer(listAreas, ({ params, query: { keyword } }) => ({
    list: keyword === undefined ? areas.filter(({ parentId }) => parentId === params.parentId) : areas.slice(2),
  }));
  await open("/system/area", visit);
  await expectShown(page.getByText("浙江省").first());
}

describeScreenQuality("the areas", { open: openAreas, openers: [{ name: messages.create }] });

it("areas come level by level, each when it is opened, and are found by a word", async () => {
  await openAreas();
  await expectGone(row("杭州市"));
  expect(server.asked(listAreas)).toHaveLength(1);
  await click(row("浙江省").getByRole("button").first());
  await expectShown(row("杭州市"));
  await click(row("杭州市").getByRole("button").first());
  await expectShown(row("西湖区"));
  expect(server.asked(listAreas).map(({ params }) => params.parentId)).toEqual([areaRoot, "33", "3301"]);
  await page.getByRole("textbox", { name: "关键词" }).fill("xihuqu");
  await press("Enter");
  await expectGone(row("浙江省"));
  await expectShown(row("西湖区").first());
  expect(server.asked(listAreas).at(-1)?.query.keyword).toBe("xihuqu");
});
