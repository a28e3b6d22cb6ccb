import type { ScreenItem } from "@gongshu/core/screen/screen-config";
import type { Message } from "@gongshu/core/text/messages";
import type { ShippedDictionary } from "#platform/http/shipped-model.ts";
import { fieldWords, unitWords } from "./words.messages.ts";

type Words = (message: Message) => string;
type Name = keyof typeof fieldWords;
type More = Partial<Omit<ScreenItem, "field" | "prop" | "label" | "type">>;

/** Makes the items of a screen in one language. The id of a field is its key for good. */
export function itemsIn(words: Words) {
  const item = (prop: Name, type: ScreenItem["type"], more: More = {}): ScreenItem => ({
    field: prop,
    prop,
    label: words(fieldWords[prop]),
    type,
    ...more,
  });
  const from = (prop: Name, { enCode }: ShippedDictionary, more: More = {}) =>
    item(prop, "select", { code: enCode, column: 120, ...more });
  return {
    item,
    from,
    code: () => item("code", "code", { tips: words(unitWords.codeTip), column: 120 }),
    name: () => item("name", "input", { required: true, maxLength: 100, column: 200 }),
    active: () => item("active", "switch", { start: 1, column: 90 }),
    remark: () => item("remark", "textarea", { maxLength: 500 }),
    relation: (prop: Name, key: string, more: More = {}) => item(prop, "relation", { code: key, column: 160, ...more }),
  };
}
