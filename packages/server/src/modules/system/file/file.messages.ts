import type { Messages } from "@gongshu/core/text/messages";

export const fileErrors = {
  linkExpired: {
    zh: "下载链接无效或已过期，请重新获取",
    zhtw: "下載連結無效或已過期，請重新取得",
    en: "This download link is invalid or has expired, please request it again",
  },
  gone: { zh: "文件不存在或已过期", zhtw: "檔案不存在或已過期", en: "The file no longer exists" },
  noFile: { zh: "请选择要上传的文件", zhtw: "請選擇要上傳的檔案", en: "Choose a file to upload" },
  unknownCategory: {
    zh: "不支持上传这类文件（{type}）",
    zhtw: "不支援上傳這類檔案（{type}）",
    en: "Files of this type ({type}) cannot be uploaded",
  },
  wrongKind: {
    zh: "只能上传这些格式的文件：{kinds}",
    zhtw: "只能上傳這些格式的檔案：{kinds}",
    en: "Only files of these formats can be uploaded: {kinds}",
  },
  notWhatItSays: {
    zh: "文件内容与扩展名 .{extension} 不符，请选择真正的图片文件",
    zhtw: "檔案內容與副檔名 .{extension} 不符，請選擇真正的圖片檔案",
    en: "The content is not what the name ending .{extension} says, please choose a real picture",
  },
  tooManyPixels: {
    zh: "图片的宽和高都不能超过{limit}像素",
    zhtw: "圖片的寬和高都不能超過 {limit} 像素",
    en: "A picture is at most {limit} pixels wide and high",
  },
  unreadablePicture: {
    zh: "无法识别这张图片，请换一张",
    zhtw: "無法辨識這張圖片，請換一張",
    en: "This picture cannot be read, please choose another one",
  },
  tooManyUploads: {
    zh: "上传的文件过多且尚未使用，请稍后再试",
    zhtw: "上傳的檔案過多且尚未使用，請稍後再試",
    en: "Too many uploads have not been used yet, please try again later",
  },
  notYourUpload: {
    zh: "头像文件不存在，请重新上传",
    zhtw: "大頭貼檔案不存在，請重新上傳",
    en: "There is no such uploaded picture, please upload it again",
  },
} satisfies Messages;
