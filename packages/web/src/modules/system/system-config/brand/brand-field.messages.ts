import type { Messages } from "@gongshu/core/text/messages";

export const brandFieldMessages = {
  none: { zh: "默认标志", zhtw: "預設標誌", en: "The preset one" },
  own: { zh: "当前图片", zhtw: "目前的圖片", en: "The picture that is set" },
  choose: { zh: "选择图片", zhtw: "選擇圖片", en: "Choose a picture" },
  replace: { zh: "更换图片", zhtw: "更換圖片", en: "Change the picture" },
  remove: { zh: "移除", zhtw: "移除", en: "Remove" },
  use: { zh: "使用此图片", zhtw: "使用此圖片", en: "Use this picture" },
  cropLogo: { zh: "裁剪标志", zhtw: "裁切標誌", en: "Crop the logo" },
  cropIcon: { zh: "裁剪图标", zhtw: "裁切圖示", en: "Crop the icon" },
} satisfies Messages;
