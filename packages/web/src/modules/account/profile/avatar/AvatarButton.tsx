import CameraOutlined from "@ant-design/icons/CameraOutlined";
import type { BaseInfo } from "@gongshu/contract/account/current-user";
import { avatarContentTypes, defaultAvatarName } from "@gongshu/contract/system/file";
import { Avatar, Button } from "antd";
import { lazy, Suspense, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { uploadPicture } from "#widgets/picture/upload-picture.ts";
import { usePickedPicture } from "#widgets/picture/use-picked-picture.ts";
import { avatarMessages as messages } from "../profile.messages.ts";
import { useAvatarChange } from "../queries.ts";

const CropDialog = lazy(() =>
  import("#widgets/picture/CropDialog.tsx").then((module) => ({ default: module.CropDialog })),
);
const avatarSide = 256;

/** The own picture: a click chooses another one, which is then cut. */
export function AvatarButton({ info }: { readonly info: BaseInfo }) {
  const t = useT();
  const ask = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const { picture, pick, drop } = usePickedPicture();
  const change = useAvatarChange();
  const take = async (file: File) => {
    await change.mutateAsync({ params: { name: await uploadPicture("userAvatar", file) } });
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
        onChange={(event) => void pick(event)}
      />
      {info.hasAvatar && (
        <Button type="link" size="small" onClick={() => void remove()}>
          {t(messages.remove)}
        </Button>
      )}
      {picture !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            title={t(messages.title)}
            okText={t(messages.save)}
            shape="round"
            side={avatarSide}
            onCut={take}
            onClose={drop}
          />
        </Suspense>
      )}
    </div>
  );
}
