import type { Messages } from "@gongshu/core/text/messages";

/** Texts of QR and bar codes. */
export const codesMessages = {
  qrCode: { zh: "二维码：{text}", zhtw: "QR 碼：{text}", en: "QR code: {text}" },
  barcode: { zh: "条形码：{text}", zhtw: "條碼：{text}", en: "Bar code: {text}" },
  copy: { zh: "复制图片", zhtw: "複製圖片", en: "Copy image" },
  copied: { zh: "已复制", zhtw: "已複製", en: "Copied" },
  copyFailed: {
    zh: "浏览器不允许复制，请下载",
    zhtw: "瀏覽器不允許複製，請下載",
    en: "The browser does not allow copying: please download it",
  },
  downloadSvg: { zh: "下载 SVG", zhtw: "下載 SVG", en: "Download SVG" },
  downloadPng: { zh: "下载 PNG", zhtw: "下載 PNG", en: "Download PNG" },
} satisfies Messages;
