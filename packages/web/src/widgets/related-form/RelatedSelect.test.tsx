import { referencePage } from "@gongshu/contract/system/reference";
import { recordReference } from "@gongshu/core/form/reference";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "../../testing/fake-server.ts";
import { openControl } from "../../testing/product.tsx";
import { click, expectShown, expectText } from "../../testing/screen.ts";
import { scrollLoadDelayMs } from "../../ui/use-scroll-load.ts";
import { RelatedSelect } from "./RelatedSelect.tsx";

describe("a select whose choices come by pages", () => {
  const choices = (from: number) =>
    Array.from({ length: 20 }, (_, index) => ({ id: `${from + index}`, fullName: `物料${from + index}` }));

  it("asks for more once its list rests at the end for half a second, and once only", async () => {
    server.answer(referencePage, ({ query }) => ({
      list: choices((query.currentPage - 1) * 20),
      hasMore: query.currentPage < 3,
    }));
    await openControl(
      <RelatedSelect
        reference={recordReference("m1", "name")}
        value=""
        aria={{ "aria-label": "物料" }}
        onChange={() => undefined}
      />,
    );
    await click(page.getByRole("combobox", { name: "物料" }));
    await expectShown(page.css(".ant-select-item-option").first());
    await expectText(page.css(".ant-select-item-option").first(), "物料0");
    const list = page
      .css(".ant-select-dropdown *")
      .elements()
      .find(({ scrollHeight, clientHeight }) => clientHeight > 100 && scrollHeight > clientHeight);
    const began = performance.now();
    for (const top of [100, 300, 10_000]) list?.scrollTo({ top });
    await expect.poll(() => server.asked(referencePage).length, { timeout: 3000 }).toBe(2);
    expect(performance.now() - began).toBeGreaterThan(scrollLoadDelayMs - 20);
    expect(server.asked(referencePage)[1]?.query.currentPage).toBe(2);
  });
});
