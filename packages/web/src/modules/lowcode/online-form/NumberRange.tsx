import { joinRange, splitRange } from "@gongshu/core/list/filter-text";
import { numberOfText } from "@gongshu/core/validation/number-input";
import { useT } from "#lib/locale.ts";
import type { CustomSearchProps } from "#ui/search-controls.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { NumberInput } from "#widgets/form/NumberInput.tsx";
import { rangeMessages as messages } from "./range.messages.ts";

const searchPrecision = { precision: 6 };

/** A filter by two numbers, either of which may be open. */
export function NumberRange({ id, value, onChange, label }: CustomSearchProps & { readonly label: string }) {
  const t = useT();
  const [from, to] = splitRange(value);
  const textOf = (next: number | null) => (next === null ? "" : String(next));
  return (
    <span className="online-range search-range">
      <NumberInput
        id={id}
        value={numberOfText(from)}
        rules={searchPrecision}
        placeholder={t(messages.from)}
        onChange={(next) => onChange(joinRange(textOf(next), to))}
      />
      <span aria-hidden="true">–</span>
      <NumberInput
        aria={{ "aria-label": t(uiMessages.endOf, { label }) }}
        value={numberOfText(to)}
        rules={searchPrecision}
        placeholder={t(messages.to)}
        onChange={(next) => onChange(joinRange(from, textOf(next)))}
      />
    </span>
  );
}
