import type { Messages } from "@gongshu/core/text/messages";

/** Of choosing and cutting a picture. */
export const pictureMessages = {
  hint: {
    zh: "拖动图片调整位置，滚轮或滑块缩放；方向键也可移动",
    zhtw: "拖曳圖片調整位置，滾輪或滑桿縮放；方向鍵也可移動",
    en: "Drag the picture, zoom with the wheel or the slider; arrow keys move it too",
  },
  area: { zh: "裁剪区域", zhtw: "裁切區域", en: "Part that is kept" },
  zoom: { zh: "缩放", zhtw: "縮放", en: "Zoom" },
  zoomOut: { zh: "缩小", zhtw: "縮小", en: "Zoom out" },
  zoomIn: { zh: "放大", zhtw: "放大", en: "Zoom in" },
  wrongKind: {
    zh: "请选择 PNG、JPEG、WebP 或 GIF 图片",
    zhtw: "請選擇 PNG、JPEG、WebP 或 GIF 圖片",
    en: "Choose a PNG, JPEG, WebP or GIF picture",
  },
  unreadable: {
    zh: "无法读取这张图片，请换一张",
    zhtw: "無法讀取這張圖片，請換一張",
    en: "This picture cannot be read, please choose another one",
  },
} satisfies Messages;
