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
    zh: "文件内容与扩展名 .{extension} 不符，无法上传",
    zhtw: "檔案內容與副檔名 .{extension} 不符，無法上傳",
    en: "The content is not what the name ending .{extension} says, so it cannot be uploaded",
  },
  hiddenEnding: {
    zh: "文件名“{fileName}”中带有程序的扩展名，请改名后再上传",
    zhtw: "檔案名稱「{fileName}」中帶有程式的副檔名，請改名後再上傳",
    en: "The name “{fileName}” has the ending of a program inside, please rename the file before uploading it",
  },
  emptyFile: {
    zh: "文件内容为空，无法上传",
    zhtw: "檔案內容為空，無法上傳",
    en: "The file is empty, so it cannot be uploaded",
  },
  tooManyPixelsInAll: {
    zh: "图片不能超过 {limit} 百万像素",
    zhtw: "圖片不能超過 {limit} 百萬像素",
    en: "A picture has at most {limit} million pixels",
  },
  notAllArrived: {
    zh: "文件尚未全部上传，请继续上传",
    zhtw: "檔案尚未全部上傳，請繼續上傳",
    en: "The file has not arrived in full yet, please go on with the upload",
  },
  stillJoining: {
    zh: "文件正在合并，请稍候",
    zhtw: "檔案正在合併，請稍候",
    en: "The file is still being put together, please wait a moment",
  },
  damagedUpload: {
    zh: "文件在上传过程中损坏，请重新上传",
    zhtw: "檔案在上傳過程中損壞，請重新上傳",
    en: "The file was damaged on its way, please upload it again",
  },
  tooManyPieces: {
    zh: "文件分片过多，请用更大的分片重新上传",
    zhtw: "檔案分片過多，請用更大的分片重新上傳",
    en: "The file comes in too many pieces, please upload it again in larger ones",
  },
  noPreview: {
    zh: "此类文件无法预览，请下载后查看",
    zhtw: "此類檔案無法預覽，請下載後檢視",
    en: "Files of this kind cannot be previewed, please download it",
  },
  noOffice: {
    zh: "服务器未安装 LibreOffice，无法预览 Office 文件，请下载后查看",
    zhtw: "伺服器未安裝 LibreOffice，無法預覽 Office 檔案，請下載後檢視",
    en: "LibreOffice is not installed on the server, so office files cannot be previewed. Please download it",
  },
  notConverted: {
    zh: "此文件无法转换为预览，请下载后查看",
    zhtw: "此檔案無法轉換為預覽，請下載後檢視",
    en: "No preview could be made of this file, please download it",
  },
  infected: {
    zh: "文件“{fileName}”中发现病毒（{virus}），已拒绝上传",
    zhtw: "檔案「{fileName}」中發現病毒（{virus}），已拒絕上傳",
    en: "A virus ({virus}) was found in “{fileName}”, so it was not uploaded",
  },
  notScanned: {
    zh: "病毒扫描服务暂时不可用，文件未上传，请稍后再试",
    zhtw: "病毒掃描服務暫時無法使用，檔案未上傳，請稍後再試",
    en: "The virus scanner is not available at the moment, so the file was not uploaded. Please try again later",
  },
  tooLargeToScan: {
    zh: "文件过大，无法进行病毒扫描，未上传",
    zhtw: "檔案過大，無法進行病毒掃描，未上傳",
    en: "The file is too large for the virus scanner, so it was not uploaded",
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
    zh: "文件不存在或已过期，请重新上传",
    zhtw: "檔案不存在或已過期，請重新上傳",
    en: "There is no such uploaded file any more, please upload it again",
  },
} satisfies Messages;

export const fileTexts = {
  converting: { zh: "转换预览：{fileName}", zhtw: "轉換預覽：{fileName}", en: "Preview of {fileName}" },
} satisfies Messages;
