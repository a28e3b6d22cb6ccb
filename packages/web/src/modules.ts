import { authorizeModule } from "./modules/access/authorize/module.ts";
import { menuModule } from "./modules/access/menu/module.ts";
import { roleModule } from "./modules/access/role/module.ts";
import { profileModule } from "./modules/account/profile/module.ts";
import { smsModule } from "./modules/account/sms/module.ts";
import { supplierModule } from "./modules/account/supplier/module.ts";
import { displayModule } from "./modules/canvas/display/module.ts";
import { dataInterfaceModule } from "./modules/data/data-interface/module.ts";
import { dataModelModule } from "./modules/data/data-model/module.ts";
import { dataSourceModule } from "./modules/data/data-source/module.ts";
import { scheduleModule } from "./modules/data/schedule/module.ts";
import { directorySyncModule } from "./modules/directory/directory-sync/module.ts";
import { explainModule } from "./modules/directory/explain/module.ts";
import { onlineUserModule } from "./modules/directory/online-user/module.ts";
import { organizeModule } from "./modules/directory/organize/module.ts";
import { positionModule } from "./modules/directory/position/module.ts";
import { userModule } from "./modules/directory/user/module.ts";
import { onlineFormModule } from "./modules/lowcode/online-form/module.ts";
import { visualDevModule } from "./modules/lowcode/visual-dev/module.ts";
import { areaModule } from "./modules/system/area/module.ts";
import { billRuleModule } from "./modules/system/bill-rule/module.ts";
import { commonWordsModule } from "./modules/system/common-words/module.ts";
import { dictionaryModule } from "./modules/system/dictionary/module.ts";
import { externalModule } from "./modules/system/external/module.ts";
import { logModule } from "./modules/system/log/module.ts";
import { systemConfigModule } from "./modules/system/system-config/module.ts";
import { monitorModule } from "./modules/tenancy/monitor/module.ts";
import { tenantModule } from "./modules/tenancy/tenant/module.ts";
import type { WebModule } from "./widgets/web-module.ts";

/** Every module of the web. */
export const webModules: readonly WebModule[] = [
  dictionaryModule,
  areaModule,
  billRuleModule,
  logModule,
  externalModule,
  systemConfigModule,
  commonWordsModule,
  menuModule,
  roleModule,
  authorizeModule,
  organizeModule,
  positionModule,
  userModule,
  onlineUserModule,
  explainModule,
  directorySyncModule,
  profileModule,
  smsModule,
  supplierModule,
  dataSourceModule,
  dataModelModule,
  onlineFormModule,
  visualDevModule,
  scheduleModule,
  displayModule,
  dataInterfaceModule,
  tenantModule,
  monitorModule,
];
