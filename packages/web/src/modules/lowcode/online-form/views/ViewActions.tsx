import CopyOutlined from "@ant-design/icons/CopyOutlined";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import LinkOutlined from "@ant-design/icons/LinkOutlined";
import PushpinOutlined from "@ant-design/icons/PushpinOutlined";
import SettingOutlined from "@ant-design/icons/SettingOutlined";
import StarOutlined from "@ant-design/icons/StarOutlined";
import TeamOutlined from "@ant-design/icons/TeamOutlined";
import { type SavedView, shareView } from "@gongshu/contract/lowcode/list-views";
import { copyText } from "#lib/copy-text.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { toast } from "#lib/toast.ts";
import { type MenuEnd, MoreItems } from "#ui/MoreMenu.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import type { OnlineModel } from "../online-model.ts";
import { recordLifeMessages } from "../record-life.messages.ts";
import { useDeleteView, useMarkView } from "./queries.ts";
import type { ActiveView } from "./use-active-view.ts";
import type { EditedView } from "./ViewDialog.tsx";
import { addressOfView, plainId } from "./view-address.ts";
import { viewDialogMessages as messages } from "./view-dialogs.messages.ts";
import { viewMessages } from "./views.messages.ts";

export interface ViewActionsProps extends MenuEnd {
  readonly model: OnlineModel;
  readonly active: ActiveView;
  readonly onEdit: (edited: EditedView) => void;
  readonly onShare: (view: SavedView) => void;
}

/** The address of the list with this view alone. */
function linkTo(id: string): string {
  const url = new URL(window.location.href);
  url.search = addressOfView(id).toString();
  return url.href;
}

/** What can be done with the view that is shown: as far as the reader may. It comes with the first opening. */
export function ViewActions({ model, active, onEdit, onShare, ...end }: ViewActionsProps) {
  const t = useT();
  const mark = useMarkView();
  const canShare = useCan(shareView);
  const remove = useRemoveView(model, active);
  const { saved, shown, defaultId } = active;
  const viewId = saved?.id ?? plainId;
  const set = (body: { isStarred?: boolean; isDefault?: boolean }) =>
    mark.mutate({ params: { modelId: model.id, viewId }, body });
  const copyLink = async () => {
    const isCopied = await copyText(linkTo(viewId));
    toast(isCopied ? "success" : "warning", t(isCopied ? recordLifeMessages.copied : recordLifeMessages.notCopied));
  };
  const isDefault = (saved?.id ?? "") === defaultId;
  const settings = { key: "settings", icon: <SettingOutlined />, label: t(messages.settings) };
  const star = { key: "star", icon: <StarOutlined />, label: t(saved?.isStarred ? messages.unstar : messages.star) };
  const pin = {
    key: "default",
    icon: <PushpinOutlined />,
    label: t(isDefault ? messages.isDefault : messages.makeDefault),
  };
  const items = [
    ...(saved?.isEditable ? [{ ...settings, onClick: () => onEdit({ purpose: "change", view: shown, saved }) }] : []),
    {
      key: "copy",
      icon: <CopyOutlined />,
      label: t(viewMessages.saveAs),
      onClick: () => onEdit({ purpose: "copy", view: shown }),
    },
    ...(saved?.isEditable && canShare
      ? [{ key: "share", icon: <TeamOutlined />, label: t(messages.share), onClick: () => onShare(saved) }]
      : []),
    ...(saved === undefined ? [] : [{ ...star, onClick: () => set({ isStarred: !saved.isStarred }) }]),
    { ...pin, disabled: isDefault, onClick: () => set({ isDefault: true }) },
    { key: "link", icon: <LinkOutlined />, label: t(messages.copyLink), onClick: () => void copyLink() },
    ...(saved?.isEditable
      ? [
          {
            key: "remove",
            danger: true,
            icon: <DeleteOutlined />,
            label: t(messages.remove),
            onClick: () => remove(saved),
          },
        ]
      : []),
  ];
  return <MoreItems items={items} {...end} />;
}

function useRemoveView(model: OnlineModel, { show }: ActiveView) {
  const t = useT();
  const ask = useConfirm();
  const remove = useDeleteView();
  return ({ id, fullName, isShared }: SavedView) =>
    void ask({
      about: fullName,
      ...(isShared && { text: (name: string) => t(messages.removeShared, { name }) }),
      onYes: () => remove.mutateAsync({ params: { modelId: model.id, viewId: id } }).then(() => show(undefined)),
    });
}
