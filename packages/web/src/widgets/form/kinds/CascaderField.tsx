import { lazyComponent } from "#ui/lazy-component.tsx";
import type { CascadeMultiSelectProps, CascadeSelectProps } from "../../option-tree/CascadeSelect.tsx";
import { useOptionTree } from "../../option-tree/option-source.ts";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { pathList, textList, valueOfList } from "../text-list.ts";
import { optionTree } from "./shared-settings.ts";

const CascadeSelect = lazyComponent<CascadeSelectProps>(
  async () => (await import("../../option-tree/CascadeSelect.tsx")).CascadeSelect,
);
const CascadeMultiSelect = lazyComponent<CascadeMultiSelectProps>(
  async () => (await import("../../option-tree/CascadeSelect.tsx")).CascadeMultiSelect,
);

/** One way or several through a tree of options. */
export function CascaderField({ field, value, onChange, isLocked, ...rest }: ControlOf<"cascader">) {
  const tree = useOptionTree(field.options);
  const shared = { ...rest, ...tree, isDisabled: isLocked };
  if (field.multiple)
    return (
      <CascadeMultiSelect
        {...shared}
        leavesOnly
        value={pathList(value)}
        onChange={(paths) => onChange(paths.length === 0 ? null : paths.map((path) => [...path]))}
      />
    );
  return <CascadeSelect {...shared} value={textList(value)} onChange={(path) => onChange(valueOfList(path, true))} />;
}

export const cascaderField = {
  Control: CascaderField,
  frame: "labelled",
  verb: "select",
  group: "advanced",
  icon: "M2 3h5M2 8h3M7 8h4M2 13h3M7 13h4M13 8h1M13 13h1",
  hasPlaceholder: true,
  settings: [optionTree, { name: "multiple", label: messages.multiple, group: "enter" }],
} satisfies ManifestOf<"cascader">;
