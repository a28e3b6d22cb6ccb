import DownOutlined from "@ant-design/icons/DownOutlined";
import StarFilled from "@ant-design/icons/StarFilled";
import TableOutlined from "@ant-design/icons/TableOutlined";
import type { SavedView } from "@gongshu/contract/lowcode/list-views";
import { Button, Dropdown, type MenuProps } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { LateAlert } from "#ui/LateAlert.tsx";
import { MoreButton } from "#ui/MoreMenu.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { ListTools } from "../filter/ListTools.tsx";
import { onlineFormMessages } from "../online-form.messages.ts";
import type { OnlineModel } from "../online-model.ts";
import { useUpdateView } from "./queries.ts";
import type { ActiveView } from "./use-active-view.ts";
import type { EditedView } from "./ViewDialog.tsx";
import { kindPart } from "./view-kinds.ts";
import { orderable } from "./view-order.ts";
import { viewMessages as messages } from "./views.messages.ts";
import "./views.css";

const loadActions = () => import("./ViewActions.tsx");
const ViewActions = lazy(() => loadActions().then((module) => ({ default: module.ViewActions })));
const ViewLosses = lazy(() => import("./ViewLosses.tsx").then((module) => ({ default: module.ViewLosses })));
const loadOrder = () => import("./ViewOrder.tsx");
const ViewOrder = lazy(() => loadOrder().then((module) => ({ default: module.ViewOrder })));
const ViewDialog = lazy(() => import("./ViewDialog.tsx").then((module) => ({ default: module.ViewDialog })));
const ShareDialog = lazy(() => import("./ShareDialog.tsx").then((module) => ({ default: module.ShareDialog })));

export interface ViewBarProps {
  readonly model: OnlineModel;
  readonly active: ActiveView;
}

/** Which views there are, which one is shown, and what can be done with it. */
export function ViewBar({ model, active }: ViewBarProps) {
  const t = useT();
  const editing = useDialogTarget<EditedView>("view");
  const sharing = useDialogTarget<SavedView>("view-share");
  const { saved, list, show } = active;
  const [isOrdering, setOrdering] = useState(false);
  const create = () => editing.open({ purpose: "new", view: active.shown });
  return (
    <>
      <div className="view-line">
        <nav className="view-bar" aria-label={t(messages.views)}>
          <ViewTab icon={<TableOutlined />} isActive={saved === undefined} onClick={() => show(undefined)}>
            {t(messages.plain)}
          </ViewTab>
          {list
            .filter((view) => isInBar(view, active))
            .map((view) => (
              <ViewTab
                key={view.id}
                icon={<KindIcon view={view} />}
                isActive={view.id === saved?.id}
                onClick={() => show(view.id)}
              >
                {view.fullName}
                {view.isStarred && <StarFilled className="view-star" />}
              </ViewTab>
            ))}
        </nav>
        <AllViews active={active} onCreate={create} onOrder={() => setOrdering(true)} />
        <MoreButton label={t(messages.actions)} onNear={() => void loadActions()}>
          {(end) => (
            <Suspense fallback={null}>
              <ViewActions model={model} active={active} onEdit={editing.open} onShare={sharing.open} {...end} />
            </Suspense>
          )}
        </MoreButton>
        <Changes model={model} active={active} onSaveAs={() => editing.open({ purpose: "copy", view: active.shown })} />
        <ListTools
          model={model}
          active={active}
          onSave={(filter) => editing.open({ purpose: "copy", view: { ...active.shown, filter } })}
        />
      </div>
      <ViewNotices active={active} />
      <Suspense fallback={null}>
        {editing.openCount > 0 && <ViewDialog model={model} active={active} dialog={editing} />}
        {isOrdering && <ViewOrder model={model} active={active} onClose={() => setOrdering(false)} />}
        {sharing.openCount > 0 && <ShareDialog model={model} dialog={sharing} />}
      </Suspense>
    </>
  );
}

/** Views above the list: those of the form, starred ones, the one seen first, and the one that is shown. */
function isInBar({ id, origin, isStarred }: SavedView, { saved, defaultId }: ActiveView): boolean {
  return origin === "list" || isStarred || id === saved?.id || id === defaultId;
}

function KindIcon({ view }: { readonly view: SavedView }) {
  const { Icon } = kindPart(view.view.kind);
  return <Icon />;
}

interface ViewTabProps {
  readonly icon: ReactNode;
  readonly isActive: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ViewTab({ icon, isActive, onClick, children }: ViewTabProps) {
  return (
    <button type="button" className="view-tab" {...(isActive && { "aria-current": "true" })} onClick={onClick}>
      {icon}
      <span className="view-tab-name">{children}</span>
    </button>
  );
}

function itemOf(view: SavedView, t: Translate) {
  const { id, fullName, ownerName, origin } = view;
  const label = origin === "shared" ? t(messages.byOwner, { name: fullName, owner: ownerName }) : fullName;
  // The menu finds room for an icon that it is given itself.
  const { Icon } = kindPart(view.view.kind);
  return { key: id, label, icon: <Icon /> };
}

interface AllViewsProps {
  readonly active: ActiveView;
  readonly onCreate: () => void;
  readonly onOrder: () => void;
}

/** Every view, by whose it is. */
function AllViews({ active, onCreate, onOrder }: AllViewsProps) {
  const t = useT();
  const { list, saved, show } = active;
  const groups = (["list", "own", "shared"] as const).flatMap((origin) => {
    const own = list.filter((view) => view.origin === origin);
    const label = t(origin === "list" ? messages.ofList : messages[origin]);
    return own.length === 0
      ? []
      : [{ key: `~${origin}`, type: "group" as const, label, children: own.map((view) => itemOf(view, t)) }];
  });
  const items: MenuProps["items"] = [
    ...groups,
    ...(groups.length > 0 ? [{ key: "~line", type: "divider" as const }] : []),
    { key: "~new", label: t(messages.newView), onClick: onCreate },
    ...(orderable(list).length > 1 ? [{ key: "~order", label: t(messages.order), onClick: onOrder }] : []),
  ];
  const choose = (key: string) => {
    if (!key.startsWith("~")) show(key);
  };
  return (
    <Dropdown
      trigger={["click"]}
      autoFocus
      menu={{ items, selectedKeys: saved === undefined ? [] : [saved.id], onClick: ({ key }) => choose(key) }}
    >
      <Button type="text" size="small" icon={<DownOutlined />} iconPlacement="end">
        {t(messages.allViews)}
      </Button>
    </Dropdown>
  );
}

interface ChangesProps extends ViewBarProps {
  readonly onSaveAs: () => void;
}

/** What was changed of a view and is not saved: it can be kept or dropped. */
function Changes({ model, active, onSaveAs }: ChangesProps) {
  const t = useT();
  const update = useUpdateView();
  const { saved, shown, isChanged, drop, retry } = active;
  if (saved === undefined || !isChanged) return null;
  const save = () =>
    update.mutate(
      {
        params: { modelId: model.id, viewId: saved.id },
        body: { view: shown, ...(saved.version > 0 && { version: saved.version }) },
      },
      // After a refusal because somebody else has saved, what they have saved is below what is shown as changed here.
      { onSuccess: drop, onError: retry },
    );
  return (
    <span className="view-changes" role="status">
      <span className="view-changes-text">{t(messages.changed)}</span>
      {saved.isEditable && (
        <Button type="link" size="small" loading={update.isPending} onClick={save}>
          {t(messages.save)}
        </Button>
      )}
      <Button type="link" size="small" onClick={onSaveAs}>
        {t(messages.saveAs)}
      </Button>
      <Button type="link" size="small" onClick={drop}>
        {t(messages.drop)}
      </Button>
    </span>
  );
}

/** What keeps the reader from seeing what they expect. */
function ViewNotices({ active }: Pick<ViewBarProps, "active">) {
  const t = useT();
  const { saved, isMissing, error, retry, show } = active;
  if (error !== null)
    return (
      <LateAlert
        type="warning"
        showIcon
        title={t(messages.failed)}
        action={
          <Button size="small" onClick={retry}>
            {t(uiMessages.retry)}
          </Button>
        }
      />
    );
  if (isMissing)
    return (
      <LateAlert
        type="warning"
        showIcon
        role="alert"
        title={t(messages.missing)}
        description={t(messages.missingText, { name: saved?.fullName ?? t(messages.plain) })}
        closable={{ onClose: () => show(saved?.id), "aria-label": t(onlineFormMessages.close) }}
      />
    );
  if (saved === undefined || saved.losses.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ViewLosses key={saved.id} losses={saved.losses} />
    </Suspense>
  );
}
