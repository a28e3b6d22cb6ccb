import fc from "fast-check";
import type { FormDefinition } from "../form/definition.ts";
import { formSchema } from "../form/form.schema.ts";
import { dataFieldSettings } from "../form/kinds/field-settings.ts";
import { kinds } from "../form/kinds/kinds.ts";
import { scalarKinds } from "../form/kinds/scalar-kinds.ts";
import { nodeSettings, partSettings } from "../form/layout/layout-kind.ts";
import { layoutKinds } from "../form/layout/layout-kinds.ts";
import type { LinkTarget, Setting, Settings } from "../form/settings/setting.ts";
import { anyText } from "./any-text.ts";

/** What the settings of a random form name, by target: a few codes each, so that fields share them. */
export type Named = Readonly<Record<LinkTarget, readonly string[]>>;

function anyNumber(isInteger: boolean, min = -1000, max = 1000): fc.Arbitrary<number> {
  if (isInteger) return fc.integer({ min, max: Math.min(max, Math.max(min, 2 ** 31)) });
  return fc.integer({ min: min * 4, max: max * 4 }).map((quarters) => quarters / 4);
}

function anyValue({ shape }: Setting<unknown>, named: Named): fc.Arbitrary<unknown> {
  switch (shape.type) {
    case "flag":
      return fc.boolean();
    case "number":
      return anyNumber(shape.isInteger, shape.above === undefined ? shape.min : shape.above + 1, shape.max);
    case "text":
      if (shape.names !== undefined) return fc.constantFrom(...named[shape.names]);
      if (shape.pattern !== undefined) return fc.stringMatching(shape.pattern, { size: "small" });
      return anyText(shape.min ?? 0, shape.max);
    case "choice":
      return fc.constantFrom(...shape.values);
    case "list":
      return fc.array(anyValue(shape.of, named), { maxLength: Math.min(3, shape.max) });
    case "object":
      return anyValues(shape.settings, named);
    case "union":
      return fc.oneof(...shape.of.map((one) => anyValue(one, named)));
    case "optional":
      return anyValue(shape.of, named);
    case "part":
      if (shape.name === "column") return anyField(scalarKinds, named);
      return fc.array(fc.record({ value: anyText(1, 100), label: anyText(1, 100) }), { maxLength: 3 });
  }
}

/** Values of some settings that are not made of their shapes, by name. */
export type OwnValues = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Everything that may be left out sometimes is. */
export function anyValues(settings: Settings, named: Named, own: OwnValues = {}): fc.Arbitrary<object> {
  const needed = Object.entries(settings).filter(
    ([, { shape, preset }]) => shape.type !== "optional" && preset === undefined,
  );
  return fc.record(
    Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => [name, own[name] ?? anyValue(setting, named)]),
    ),
    { requiredKeys: needed.map(([name]) => name) },
  );
}

function anyField(
  of: Readonly<Record<string, { kind: string; settings: Settings }>>,
  named: Named,
): fc.Arbitrary<object> {
  const one = ({ kind, settings }: { kind: string; settings: Settings }) =>
    anyValues({ ...dataFieldSettings, ...settings }, named).map((values) => ({ ...values, kind }));
  return fc.oneof(...Object.values(of).map(one));
}

const anyPart = (named: Named): fc.Arbitrary<object> =>
  fc.oneof(
    anyValues(nodeSettings, named).map((values) => ({ ...values, kind: "field" })),
    ...Object.values(layoutKinds).map(({ kind, settings, holds }) =>
      fc
        .tuple(
          anyValues({ ...partSettings, ...settings }, named),
          fc.array(anyValues(nodeSettings, named), { maxLength: 2 }),
        )
        .map(([values, inside]) => ({
          ...values,
          kind,
          ...(holds !== "nothing" && { children: inside.map((child) => ({ ...child, kind: "field" })) }),
        })),
    ),
  );

/** A random form of the shape that drafts must have, of every kind of field and of layout; what its parts say about each other may be wrong. */
export function anyForm(named: Named): fc.Arbitrary<FormDefinition> {
  return fc
    .record({
      schema: fc.constant(3),
      fields: fc.array(anyField(kinds, named), { minLength: 1, maxLength: 6 }),
      layout: fc.array(anyPart(named), { maxLength: 4 }),
    })
    .map((form) => formSchema.parse(form));
}
