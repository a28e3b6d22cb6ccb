import type { Messages } from "@gongshu/core/text/messages";

export const fileMessages = {
  uploaded: { zh: "上传成功", zhtw: "上傳成功", en: "Uploaded" },
  failed: { zh: "文件上传失败", zhtw: "檔案上傳失敗", en: "The file could not be uploaded" },
  pictureTooLarge: {
    zh: "图片大小不能超过{limit}M",
    zhtw: "圖片大小不能超過 {limit}M",
    en: "A picture has at most {limit} MB",
  },
} satisfies Messages;
