import { avatarContentTypes, avatarMaxBytes } from "@gongshu/contract/system/file";
import { fileMessages } from "@gongshu/contract/system/file.messages";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { pictureMessages } from "./picture.messages.ts";

export interface PictureFault {
  readonly text: Message;
  readonly params?: MessageParams;
}

/** Why a chosen file cannot become a picture, before anything is sent; undefined when it may. */
export function pictureFault({ type, size }: Pick<File, "type" | "size">): PictureFault | undefined {
  if (!avatarContentTypes.some((known) => known === type)) return { text: pictureMessages.wrongKind };
  if (size > avatarMaxBytes)
    return { text: fileMessages.pictureTooLarge, params: { limit: avatarMaxBytes / 1024 / 1024 } };
  return undefined;
}
