import CameraOutlined from "@ant-design/icons/CameraOutlined";
import type { BaseInfo } from "@gongshu/contract/account/current-user";
import { avatarContentTypes, defaultAvatarName } from "@gongshu/contract/system/file";
import { Avatar, Button } from "antd";
import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { avatarMessages as messages } from "../profile.messages.ts";
import { useAvatarChange } from "../queries.ts";
import { loadPicture } from "./cut-picture.ts";
import { pictureFault } from "./picture-fault.ts";

const CropDialog = lazy(() => import("./CropDialog.tsx").then((module) => ({ default: module.CropDialog })));

/** The own picture: a click chooses another one, which is then cut. */
export function AvatarButton({ info }: { readonly info: BaseInfo }) {
  const t = useT();
  const ask = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement>();
  const change = useAvatarChange();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = "";
    if (file === undefined) return;
    const fault = pictureFault(file);
    if (fault !== undefined) return toast("error", t(fault.text, fault.params));
    const url = URL.createObjectURL(file);
    await loadPicture(url).then(setPicture, () => {
      URL.revokeObjectURL(url);
      toast("error", t(messages.unreadable));
    });
  };
  const close = () => {
    if (picture !== undefined) URL.revokeObjectURL(picture.src);
    setPicture(undefined);
  };
  const remove = () =>
    ask({
      about: null,
      text: t(messages.removeText),
      okText: t(messages.remove),
      isDanger: false,
      onYes: () => change.mutateAsync({ params: { name: defaultAvatarName } }),
    });
  return (
    <div className="profile-avatar">
      <button
        type="button"
        className="avatar-button"
        aria-label={t(messages.change)}
        title={t(messages.change)}
        onClick={() => input.current?.click()}
      >
        <Avatar size={96} src={info.avatar} alt="" />
        <span className="avatar-mark" aria-hidden="true">
          <CameraOutlined />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarContentTypes.join(",")}
        onChange={(event) => void choose(event)}
      />
      {info.hasAvatar && (
        <Button type="link" size="small" onClick={() => void remove()}>
          {t(messages.remove)}
        </Button>
      )}
      {picture !== undefined && (
        <Suspense fallback={null}>
          <CropDialog picture={picture} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
