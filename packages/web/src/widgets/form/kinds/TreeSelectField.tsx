import { lazyComponent } from "#ui/lazy-component.tsx";
import { useOptionTree } from "../../option-tree/option-source.ts";
import type { TreeOptionSelectProps } from "../../option-tree/TreeOptionSelect.tsx";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { textList, valueOfList } from "../text-list.ts";
import { optionTree } from "./shared-settings.ts";

const TreeOptionSelect = lazyComponent<TreeOptionSelectProps>(
  async () => (await import("../../option-tree/TreeOptionSelect.tsx")).TreeOptionSelect,
);

/** One or several nodes of a tree of options. */
export function TreeSelectField({ field, value, onChange, isLocked, ...rest }: ControlOf<"treeSelect">) {
  const tree = useOptionTree(field.options);
  return (
    <TreeOptionSelect
      {...rest}
      {...tree}
      value={textList(value)}
      isMultiple={field.multiple}
      isDisabled={isLocked}
      onChange={(values) => onChange(valueOfList(values, field.multiple))}
    />
  );
}

export const treeSelectField = {
  Control: TreeSelectField,
  frame: "labelled",
  verb: "select",
  group: "advanced",
  icon: "M3 2.5h4M5 2.5V13h3M5 7.5h3M9.5 7.5H14M9.5 13H14",
  hasPlaceholder: true,
  settings: [
    optionTree,
    {
      name: "multiple",
      label: messages.multiple,
      group: "enter",
      also: (multiple) => ({ ...(multiple && { unique: false }) }),
    },
  ],
} satisfies ManifestOf<"treeSelect">;
