import { authorityModule } from "./modules/access/authority/module.ts";
import { menuModule } from "./modules/access/menu/module.ts";
import { roleModule } from "./modules/access/role/module.ts";
import { currentUserModule } from "./modules/account/current-user/module.ts";
import { homeModule } from "./modules/account/home/module.ts";
import { oauthModule } from "./modules/account/oauth/module.ts";
import { preferenceModule } from "./modules/account/preference/module.ts";
import { supplierModule } from "./modules/account/supplier/module.ts";
import { dataScreenModule } from "./modules/canvas/data-screen/module.ts";
import { displayModule } from "./modules/canvas/display/module.ts";
import { dataInterfaceModule } from "./modules/data/data-interface/module.ts";
import { dataModelModule } from "./modules/data/data-model/module.ts";
import { dataSourceModule } from "./modules/data/data-source/module.ts";
import { scheduleModule } from "./modules/data/schedule/module.ts";
import { directorySyncModule } from "./modules/directory/directory-sync/module.ts";
import { explainModule } from "./modules/directory/explain/module.ts";
import { handOverModule } from "./modules/directory/hand-over/module.ts";
import { onlineUserModule } from "./modules/directory/online-user/module.ts";
import { organizeModule } from "./modules/directory/organize/module.ts";
import { pickerModule } from "./modules/directory/picker/module.ts";
import { positionModule } from "./modules/directory/position/module.ts";
import { userModule } from "./modules/directory/user/module.ts";
import { configScreenModule } from "./modules/lowcode/config-screen/module.ts";
import { onlineDevModule } from "./modules/lowcode/online-dev/module.ts";
import { searchModule } from "./modules/lowcode/search/module.ts";
import { visualDevModule } from "./modules/lowcode/visual-dev/module.ts";
import { areaModule } from "./modules/system/area/module.ts";
import { billRuleModule } from "./modules/system/bill-rule/module.ts";
import { commonWordsModule } from "./modules/system/common-words/module.ts";
import { dictionaryModule } from "./modules/system/dictionary/module.ts";
import { externalModule } from "./modules/system/external/module.ts";
import { fileModule } from "./modules/system/file/module.ts";
import { importExportModule } from "./modules/system/import-export/module.ts";
import { jobModule } from "./modules/system/job/module.ts";
import { logModule } from "./modules/system/log/module.ts";
import { mailModule } from "./modules/system/mail/module.ts";
import { referenceModule } from "./modules/system/reference/module.ts";
import { systemConfigModule } from "./modules/system/system-config/module.ts";
import { monitorModule } from "./modules/tenancy/monitor/module.ts";
import { tenantModule } from "./modules/tenancy/tenant/module.ts";
import type { ServerModule } from "./platform/http/server-module.ts";

/** Every module of the server. What belongs to people is listed in this order. */
export const serverModules: readonly ServerModule[] = [
  oauthModule,
  dictionaryModule,
  fileModule,
  areaModule,
  billRuleModule,
  externalModule,
  referenceModule,
  logModule,
  systemConfigModule,
  mailModule,
  commonWordsModule,
  menuModule,
  roleModule,
  authorityModule,
  explainModule,
  organizeModule,
  positionModule,
  userModule,
  pickerModule,
  onlineUserModule,
  directorySyncModule,
  handOverModule,
  dataInterfaceModule,
  dataSourceModule,
  dataModelModule,
  onlineDevModule,
  visualDevModule,
  configScreenModule,
  searchModule,
  supplierModule,
  currentUserModule,
  preferenceModule,
  homeModule,
  scheduleModule,
  displayModule,
  dataScreenModule,
  tenantModule,
  monitorModule,
  jobModule,
  importExportModule,
];
