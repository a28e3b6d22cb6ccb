import type { SavedView } from "@gongshu/contract/lowcode/list-views";
import type { ViewDefinition, ViewKind } from "@gongshu/core/list/view/definition";
import { maxViewName } from "@gongshu/core/list/view/limits";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import type { OnlineModel } from "../online-model.ts";
import { useCreateView, useUpdateView } from "./queries.ts";
import type { ActiveView } from "./use-active-view.ts";
import { viewDialogMessages as messages } from "./view-dialogs.messages.ts";
import { settingsPart, viewSettings } from "./view-settings.ts";
import type { ViewValues } from "./view-settings-part.ts";
import { viewMessages } from "./views.messages.ts";

/** What a view is made from: a new one, a copy of what is shown, or the saved one that is changed. */
export interface EditedView {
  readonly purpose: "new" | "copy" | "change";
  readonly view: ViewDefinition;
  readonly saved?: SavedView;
}

export interface ViewDialogProps {
  readonly model: OnlineModel;
  readonly active: ActiveView;
  readonly dialog: DialogTarget<EditedView>;
}

interface Values {
  readonly fullName: string;
  readonly kind: ViewKind;
  /** The settings of each kind, by its name. */
  readonly [kind: string]: unknown;
}

const kindNames = Object.keys(viewSettings) as ViewKind[];

/** The view that the inputs say; order, search and columns are those that are shown. */
function viewOf({ view }: EditedView, values: Values): ViewDefinition {
  const own = values[values.kind];
  const settings = settingsPart(values.kind).settingsOf(isValues(own) ? own : {});
  const { sort, search, filter } = view;
  const columns = "columns" in view ? view.columns : [];
  const shared = { schema: 1, sort, search, filter } as const;
  return (values.kind === "card" ? { ...shared, ...settings } : { ...shared, columns, ...settings }) as ViewDefinition;
}

function isValues(value: unknown): value is ViewValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const titles = { new: messages.newTitle, copy: viewMessages.saveAs, change: messages.settings } as const;

/** Name, kind and what the kind needs. */
export function ViewDialog({ model, active, dialog }: ViewDialogProps) {
  const t = useT();
  const create = useCreateView();
  const update = useUpdateView();
  const { isOpen, target, close, draft } = dialog;
  const kinds = kindNames.map((kind) => ({ value: kind, label: t(settingsPart(kind).label) }));
  const fields: FormField[] = [
    { name: "fullName", label: t(messages.name), kind: "text", isRequired: true, maxLength: maxViewName },
    { name: "kind", label: t(messages.kind), kind: "radio", options: kinds },
    ...kindNames.flatMap((kind) =>
      settingsPart(kind)
        .fields(model, t)
        .map((field) => ({ ...field, isShown: (values: ViewValues) => values["kind"] === kind })),
    ),
  ];
  const save = async (values: Values) => {
    if (target === undefined) return;
    const body = { fullName: values.fullName, view: viewOf(target, values) };
    const { saved } = target;
    if (saved === undefined) {
      const { id } = await create.mutateAsync({ params: { modelId: model.id }, body });
      // What was changed is in the copy now.
      if (target.purpose === "copy" && active.saved !== undefined) active.drop();
      active.show(id);
      return;
    }
    const params = { modelId: model.id, viewId: saved.id };
    await update.mutateAsync({ params, body: { ...body, version: saved.version } });
    active.drop();
  };
  return (
    <FormModal<Values>
      isOpen={isOpen}
      draft={draft}
      title={t(titles[target?.purpose ?? "new"])}
      fields={fields}
      initialValues={target && startOf(target)}
      onSubmit={save}
      onClose={close}
    />
  );
}

function startOf({ purpose, view, saved }: EditedView): Partial<Values> {
  return {
    fullName: saved?.fullName ?? "",
    kind: purpose === "new" ? "table" : view.kind,
    ...(purpose !== "new" && { [view.kind]: settingsPart(view.kind).valuesOf(view) }),
  };
}
