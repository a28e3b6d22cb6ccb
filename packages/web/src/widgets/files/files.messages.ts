import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the controls for files and images. */
export const filesMessages = {
  chooseFile: { zh: "点击上传", zhtw: "點擊上傳", en: "Upload" },
  chooseImage: { zh: "上传图片", zhtw: "上傳圖片", en: "Add image" },
  takePicture: { zh: "拍照", zhtw: "拍照", en: "Take a picture" },
  hint: { zh: "可拖入或粘贴", zhtw: "可拖入或貼上", en: "Drop or paste files here" },
  hintSize: { zh: "小于 {size}{unit}", zhtw: "小於 {size}{unit}", en: "smaller than {size} {unit}" },
  hintFiles: { zh: "最多 {limit} 个", zhtw: "最多 {limit} 個", en: "at most {limit}" },
  hintImages: { zh: "最多 {limit} 张", zhtw: "最多 {limit} 張", en: "at most {limit}" },
  dropHere: { zh: "松开即可上传", zhtw: "放開即可上傳", en: "Drop to upload" },
  confirmRemove: { zh: "确定移除 {name}？", zhtw: "確定移除 {name}？", en: "Remove {name}?" },
  remove: { zh: "移除", zhtw: "移除", en: "Remove" },
  removeFile: { zh: "移除 {name}", zhtw: "移除 {name}", en: "Remove {name}" },
  cancelUpload: { zh: "取消上传 {name}", zhtw: "取消上傳 {name}", en: "Cancel the upload of {name}" },
  retryUpload: { zh: "重新上传 {name}", zhtw: "重新上傳 {name}", en: "Upload {name} again" },
  giveUp: { zh: "放弃 {name}", zhtw: "放棄 {name}", en: "Give up {name}" },
  waiting: { zh: "等待上传", zhtw: "等待上傳", en: "Waiting" },
  progressOf: { zh: "{name} 的上传进度", zhtw: "{name} 的上傳進度", en: "Upload of {name}" },
  moveFile: { zh: "移动 {name}", zhtw: "移動 {name}", en: "Move {name}" },
  preview: { zh: "预览 {name}", zhtw: "預覽 {name}", en: "Preview {name}" },
  download: { zh: "下载 {name}", zhtw: "下載 {name}", en: "Download {name}" },
  uploadedFiles: { zh: "已上传的文件", zhtw: "已上傳的檔案", en: "Uploaded files" },
  uploadedImages: { zh: "已上传的图片", zhtw: "已上傳的圖片", en: "Uploaded images" },
  uploaded: { zh: "{name} 已上传", zhtw: "{name} 已上傳", en: "{name} uploaded" },
  removed: { zh: "{name} 已移除", zhtw: "{name} 已移除", en: "{name} removed" },
  stillUploading: {
    zh: "文件正在上传，请稍候再保存",
    zhtw: "檔案正在上傳，請稍候再儲存",
    en: "Files are still being uploaded: please wait before saving",
  },
  count: { zh: "{count} 个文件", zhtw: "{count} 個檔案", en: "{count} files" },
} satisfies Messages;
