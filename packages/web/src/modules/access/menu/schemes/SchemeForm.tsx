import { type ConditionField, type ConditionGroup, dataScopes } from "@gongshu/contract/access/menu-data";
import { rowLimits } from "@gongshu/core/expression/limits";
import { useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { directoryControl } from "#widgets/directory/DirectoryPicker.tsx";
import { menuMessages } from "../menu.messages.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { ConditionWords } from "./ConditionWords.tsx";
import { SchemePreview } from "./SchemePreview.tsx";
import { ScopeChoice } from "./ScopeChoice.tsx";
import { conditionWays, draftOf, idsOf, newGroup, type SchemeValues } from "./scheme-draft.ts";
import { useCreateScheme, useScheme, useUpdateScheme } from "./scheme-queries.ts";
import { schemeMessages as messages, scopeTexts } from "./schemes.messages.ts";
import { WayChoice } from "./WayChoice.tsx";
import { shownCondition, storedCondition } from "./written-condition.ts";

/** A scheme to change, or a new one. */
export interface SchemeTarget {
  readonly id?: string;
}

interface SchemeFormProps {
  readonly dialog: DialogTarget<SchemeTarget>;
  readonly moduleId: string;
  readonly fields: readonly ConditionField[];
}

/** Creates or changes a data scheme: a scope by name, chosen organisations, or conditions. */
export function SchemeForm({ dialog, moduleId, fields }: SchemeFormProps) {
  const t = useT();
  const { isOpen, target, openCount, close } = dialog;
  const id = target?.id;
  const scheme = useScheme(id, openCount);
  const create = useCreateScheme();
  const update = useUpdateScheme();
  const inputs: FormField[] = [
    { name: "fullName", label: t(menuMessages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "scope",
      label: t(messages.scope),
      kind: "custom",
      isRequired: true,
      control: <ScopeChoice />,
      options: dataScopes.map((value) => ({ value, label: t(scopeTexts[value].name) })),
    },
    {
      name: "organizes",
      label: t(messages.organizes),
      kind: "custom",
      isRequired: true,
      help: t(messages.organizesHelp),
      control: directoryControl("department", true),
      isShown: ({ scope }) => scope === "chosen",
    },
    {
      name: "way",
      label: t(messages.way),
      kind: "custom",
      control: <WayChoice />,
      options: conditionWays.map((value) => ({ value, label: t(messages[value]) })),
      isShown: ({ scope }) => scope === "condition",
    },
    {
      name: "groups",
      label: t(messages.conditions),
      kind: "custom",
      isRequired: true,
      control: <ConditionEditor fields={fields} />,
      isShown: ({ scope, way }) => scope === "condition" && way !== "written",
    },
    {
      name: "condition",
      label: t(messages.expression),
      kind: "textarea",
      isRequired: true,
      maxLength: rowLimits.length,
      help: t(messages.expressionHelp, { example: exampleOf(fields) }),
      isShown: ({ scope, way }) => scope === "condition" && way === "written",
    },
    { name: "sortCode", label: t(menuMessages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "description", label: t(menuMessages.description), kind: "textarea", maxLength: 500 },
  ];
  const {
    reloads,
    draft: keptDraft,
    save,
  } = useStaleGuard({
    draft: dialog.draft,
    version: scheme.data?.version,
    // Conditions are compared in words, which is easier to read than two editors side by side.
    fields: inputs.map((field) =>
      field.name === "groups" ? { ...field, control: <ConditionWords fields={fields} /> } : field,
    ),
    valuesOf: (values) => draftOf(values, fields),
    onReload: () => scheme.refetch(),
  });
  const submit = async (values: SchemeValues) => {
    const { organizes, groups, way, condition, ...rest } = { ...blank, ...values };
    const isWritten = way === "written";
    const conditions = {
      conditionJson: isWritten ? "" : JSON.stringify(groups),
      condition: isWritten ? storedCondition(condition, fields) : "",
    };
    const body = { ...rest, moduleId, organizeIds: idsOf(organizes), ...conditions };
    if (id === undefined) await create.mutateAsync({ body });
    else
      await save(scheme.data?.version, (version) => update.mutateAsync({ params: { id }, body: { ...body, version } }));
  };
  const blank = {
    fullName: "",
    scope: "own" as const,
    organizes: "",
    sortCode: 0,
    description: "",
    way: "sentences" as const,
    groups: [newGroup(fields)],
    condition: "",
  };
  const draft = scheme.data && draftOf(scheme.data, fields);
  const stored = draft && { ...draft, groups: startOf(draft.groups, fields) };
  return (
    <FormDrawer<SchemeValues>
      key={reloads}
      isOpen={isOpen}
      draft={keptDraft}
      title={t(id === undefined ? messages.create : messages.edit)}
      width={720}
      fields={inputs}
      initialValues={id === undefined ? blank : stored}
      source={scheme}
      onSubmit={submit}
      onClose={close}
    >
      <SchemePreview moduleId={moduleId} fields={fields} />
    </FormDrawer>
  );
}

/** A condition to begin with. */
function exampleOf(fields: readonly ConditionField[]): string {
  const field = fields.find((known) => known.field === "creatorUserId") ?? fields[0];
  return shownCondition(`AMONG({${field?.field ?? "id"}}, {@subordinates})`, fields);
}

function startOf(groups: ConditionGroup[], fields: readonly ConditionField[]): ConditionGroup[] {
  return groups.length === 0 ? [newGroup(fields)] : groups;
}
