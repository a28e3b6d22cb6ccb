import { updateRecord } from "@gongshu/contract/lowcode/online-dev";
import { listAll } from "@gongshu/contract/system/dictionary";
import { referenceTexts } from "@gongshu/contract/system/reference";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { button, click, dialog, expectGone, expectShown, expectText } from "#testing/screen.ts";
import { answerRecords, type FieldInput, recordsPath, worker } from "./testing/records.ts";

const options = { source: "dictionary" as const, dictionaryType: "grade" };
const fields: FieldInput[] = [
  { kind: "select", id: "a", field: "grade", label: "等级", options },
  { kind: "checkbox", id: "b", field: "marks", label: "标记", options },
  { kind: "radio", id: "c", field: "state", label: "状态", options },
];
const entry = (enCode: string, fullName: string) => ({
  id: enCode,
  parentId: "0",
  fullName,
  enCode,
  color: "",
  enabledMark: 1 as const,
  sortCode: 0,
  hasChildren: false,
  children: [],
});

function answer(): void {
  const stored = { id: "r1", version: 3, values: { grade: "off", marks: ["on", "off"], state: "off" } };
  answerRecords({ fields, records: [stored] });
  const grade = { id: "d1", enCode: "grade", fullName: "等级", isTree: 0 as const };
  server.answer(listAll, { list: [{ ...grade, dictionaryList: [entry("on", "合格"), entry("new", "优等")] }] });
  server.answer(referenceTexts, ({ body }) => ({
    list: body.items.flatMap((item) => (item.id === "off" ? [{ ...item, fullName: "降级" }] : [])),
  }));
}

it("an entry of a dictionary that is switched off has its name in the form, and goes once it is not chosen any more", async () => {
  answer();
  await open(`${recordsPath}?open=edit:r1`, { person: worker() });
  const retired = dialog().getByText("降级（已停用）");
  await expect.poll(() => retired.all().length).toBe(3);
  expect(server.asked(referenceTexts)).toMatchObject([
    { body: { items: [{ source: "dictionary", of: "grade", id: "off" }] } },
  ]);
  await click(page.getByRole("radio", { name: "合格" }));
  await expectGone(page.getByRole("radio", { name: "降级（已停用）" }));
  await click(page.getByRole("checkbox", { name: "优等" }));
  await click(dialog().getByRole("combobox", { name: "等级" }));
  await expectShown(page.getByRole("option", { name: "优等" }));
  await expectGone(page.getByRole("option", { name: "降级（已停用）" }));
  await click(button("保存", dialog()));
  await expect.poll(() => server.asked(updateRecord).length).toBe(1);
  const { data } = server.asked(updateRecord)[0]?.body ?? { data: "{}" };
  expect(JSON.parse(data)).toMatchObject({ grade: "off", marks: ["on", "new", "off"], state: "on" });
});

it("an entry of a dictionary that is switched off has its name where the record is read", async () => {
  answer();
  await open(`${recordsPath}?open=detail:r1`, { person: worker() });
  await expectText(page.getByRole("dialog"), /降级/);
});
