import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open } from "#testing/product.tsx";
import { button, click, dialog, expectNoDialog, expectShown, expectText } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const price: FieldInput = { kind: "text", id: "p", field: "price", label: "单价" };
const editor = () => dialog().getByRole("textbox", { name: /JSON/ });

async function openJson(visit: Parameters<typeof open>[1] = {}): Promise<void> {
  answerModel(modelOf([price]));
  await open(designPath, visit);
  await click(button(/JSON/));
  await expectShown(editor());
}

async function write(text: string): Promise<void> {
  await userEvent.fill(editor(), text);
}

describeScreenQuality("the draft as JSON", { open: openJson });

describe("the draft as JSON", () => {
  it("shows form and list, and what is changed there becomes the design", async () => {
    await openJson();
    await expectText(dialog(), '"label": "单价"');
    await expect.element(button("应用到设计", dialog())).toBeDisabled();
    await write(
      JSON.stringify({ form: { schema: 1, fields: [{ kind: "text", id: "x", field: "x", label: "新的" }] } }),
    );
    await click(button("应用到设计", dialog()));
    await expectNoDialog();
    await expectShown(button(/^新的，/));
  });

  it("says what is wrong with it, marks the place, and takes nothing that has not the shape of a form", async () => {
    await openJson();
    await write(
      '{"form": {"schema": 3, "fields": [{"kind": "text", "id": "x", "field": "x", "label": "新的"}], "layout": [{"kind": "field", "id": "x", "span": 99}]}}',
    );
    await expectText(dialog(), "1 个问题");
    await click(dialog().getByRole("button", { name: /layout\.0\.span/ }));
    await expectText(page.css(".design-json .code-problem"), "9");
    await expect.element(button("应用到设计", dialog())).toBeDisabled();
    await write('{"form": ');
    await expectText(dialog(), "内容不是有效的 JSON");
  });
});
