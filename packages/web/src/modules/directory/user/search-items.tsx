import type { PickerKind } from "@gongshu/contract/directory/picker";
import type { Translate } from "#lib/locale.ts";
import type { CustomSearchProps, SearchItem } from "#ui/search-controls.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { DirectoryPicker } from "#widgets/directory/DirectoryPicker.tsx";
import { userMessages as messages } from "./user.messages.ts";

function picker(kind: PickerKind, placeholder: string) {
  return ({ id, value, onChange }: CustomSearchProps) => (
    <span className="search-select" {...(value === "" && { title: placeholder })}>
      <DirectoryPicker
        id={id}
        kind={kind}
        placeholder={placeholder}
        isCell
        value={value === "" ? [] : [value]}
        onChange={([chosen = ""]) => onChange(chosen)}
      />
    </span>
  );
}

/** The filters of the list; columns that somebody may not see are not filtered by. */
export function userSearchItems(t: Translate, canSee: (column: string) => boolean): SearchItem[] {
  const state: SearchItem = {
    field: "enabledMark",
    label: t(messages.state),
    kind: "select",
    options: [
      { value: "1", label: t(messages.enabled) },
      { value: "0", label: t(messages.disabled) },
    ],
  };
  const custom = (field: string, kind: PickerKind, label: string): SearchItem => ({
    field,
    label,
    kind: "custom",
    render: picker(kind, t(uiMessages.pleaseSelect, { label })),
  });
  return [
    { field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) },
    ...(canSee("enabledMark") ? [state] : []),
    custom("roleId", "role", t(messages.role)),
    ...(canSee("position") ? [custom("positionId", "position", t(messages.position))] : []),
  ];
}
