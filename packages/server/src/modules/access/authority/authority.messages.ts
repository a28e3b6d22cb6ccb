import type { Messages } from "@gongshu/core/text/messages";

export const authorityMessages = {
  app: { zh: "App 权限", zhtw: "App 權限", en: "App" },
  workstation: { zh: "工作站权限", zhtw: "工作站權限", en: "Workstations" },
  tooMany: {
    zh: "一次授权的数量过多，请减少角色、岗位、用户或权限后分批进行",
    zhtw: "一次授權的數量過多，請減少角色、職位、使用者或權限後分批進行",
    en: "This is too much for one go: choose fewer roles, positions, people or permissions",
  },
  noObjects: {
    zh: "请选择要授权的角色、岗位或用户",
    zhtw: "請選擇要授權的角色、職位或使用者",
    en: "Choose the roles, positions or people to grant to",
  },
} satisfies Messages;
