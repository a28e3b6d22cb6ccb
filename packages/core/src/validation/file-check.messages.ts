import type { Messages } from "../text/messages.ts";

/** Why a chosen file is not taken. */
export const fileCheckMessages = {
  wrongFormat: { zh: "文件格式错误", zhtw: "檔案格式錯誤", en: "The file has a wrong format" },
  tooLarge: { zh: "文件大小超过限制", zhtw: "檔案大小超過限制", en: "The file is larger than allowed" },
  notWorkbook: {
    zh: "请选择正确的文件类型（.xls 或 .xlsx）",
    zhtw: "請選擇正確的檔案類型（.xls 或 .xlsx）",
    en: "Please choose a file of the right type (.xls or .xlsx)",
  },
  abnormal: { zh: "文件异常，请重新选择", zhtw: "檔案異常，請重新選擇", en: "Abnormal file, please choose again" },
  largerThan: {
    zh: "文件大小超过 {size}{unit}",
    zhtw: "檔案大小超過 {size}{unit}",
    en: "The file is larger than {size} {unit}",
  },
  empty: { zh: "文件是空的", zhtw: "檔案是空的", en: "The file is empty" },
  notImage: { zh: "只能上传图片", zhtw: "只能上傳圖片", en: "Only images can be uploaded" },
  wrongExtension: {
    zh: "只能上传 {extensions} 格式的文件",
    zhtw: "只能上傳 {extensions} 格式的檔案",
    en: "Only files of these types can be uploaded: {extensions}",
  },
  tooManyImages: {
    zh: "当前限制最多可以上传 {limit}张图片",
    zhtw: "目前限制最多可以上傳 {limit} 張圖片",
    en: "At most {limit} images can be uploaded",
  },
  tooManyFiles: {
    zh: "当前限制最多可以上传 {limit}个文件",
    zhtw: "目前限制最多可以上傳 {limit} 個檔案",
    en: "At most {limit} files can be uploaded",
  },
} satisfies Messages;
