import type { FieldOf } from "@gongshu/core/form/definition";
import type { FieldReadProps } from "../field-kind.ts";
import { Capitals } from "./Capitals.tsx";
import { WithUnit } from "./WithUnit.tsx";

/** A sum for reading, with its Chinese capitals below where the field asks for them. */
export function SumRead({
  field,
  value,
  text,
  isCell,
  sources,
}: FieldReadProps<FieldOf<"amount"> | FieldOf<"calculation">>) {
  return (
    <>
      <WithUnit text={text} unit={field.unit} />
      {field.capitals && !isCell && typeof value === "number" && (
        <Capitals amount={value} locale={sources.lookups.locale} />
      )}
    </>
  );
}
