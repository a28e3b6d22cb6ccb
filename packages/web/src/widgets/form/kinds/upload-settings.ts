import type { Message } from "@gongshu/core/text/messages";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";

type UploadSettings = ManifestOf<"file">["settings"] & ManifestOf<"image">["settings"];

/** An ending as it is compared: without its dot, in small letters; empty for what is none. */
function extensionIn(text: string): string {
  const extension = text.toLowerCase().replace(/^\*?\./, "");
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : "";
}

/** What may be uploaded, and how the button is worded. `anyType` stands where no endings are named. */
export function uploadSettings(anyType: Message): UploadSettings {
  return [
    { name: "limit", label: messages.uploadLimit, group: "enter", help: messages.zeroUnlimited, emptied: 0 },
    { name: "maxSize", label: messages.uploadSize, group: "enter", help: messages.zeroUnlimited, emptied: 0 },
    { name: "unit", label: messages.uploadUnit, group: "enter" },
    {
      name: "extensions",
      label: messages.uploadExtensions,
      group: "enter",
      placeholder: anyType,
      tidy: extensionIn,
    },
    {
      name: "uploadType",
      label: messages.uploadType,
      group: "content",
      choices: [
        { value: "annex", label: messages.annex },
        { value: "annexpic", label: messages.annexpic },
      ],
    },
    { name: "buttonText", label: messages.uploadButton, group: "show" },
    { name: "tips", label: messages.uploadTips, group: "show", placeholder: messages.uploadTipsEmpty },
  ];
}
