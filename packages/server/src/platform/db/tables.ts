// Written by generate-tables.ts from the migrated catalogue; do not edit.
// Names are the database's, in camelCase (identifier-case.ts). Times are read as epoch milliseconds.
import type { ColumnType } from "kysely";

type Time = ColumnType<number, Date | number, Date | number>;
type OptionalTime = ColumnType<number | null, Date | number | null | undefined, Date | number | null>;
type DefaultTime = ColumnType<number, Date | number | undefined, Date | number>;
type Default<T> = ColumnType<T, T | undefined, T>;
type Computed<T> = ColumnType<T, never, never>;
/** Objects and arrays are written as JSON; a string must be JSON text already. */
type Json = ColumnType<unknown, object | string, object | string>;
type OptionalJson = ColumnType<unknown, object | string | null | undefined, object | string | null>;
type DefaultJson = ColumnType<unknown, object | string | undefined, object | string>;

export interface AppUserTable {
  tenantId: string;
  id: string;
  account: string;
  realName: string;
  quickQuery: Default<string>;
  password: string;
  mustChangePassword: Default<boolean>;
  isAdministrator: Default<0 | 1>;
  headIcon: Default<string>;
  gender: Default<1 | 2 | 3>;
  mobilePhone: Default<string>;
  email: Default<string>;
  organizeId: string;
  managerId: string | null;
  theme: Default<"classic" | "functional" | "plain">;
  language: "zh" | "zhtw" | "en" | null;
  portalId: Default<string>;
  propertyJson: DefaultJson;
  logSuccessCount: Default<number>;
  logErrorCount: Default<number>;
  lastLogTime: OptionalTime;
  lastLogIp: string | null;
  prevLogTime: OptionalTime;
  prevLogIp: string | null;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
  searchText: Default<string>;
  nickName: Default<string>;
  telePhone: Default<string>;
  landline: Default<string>;
  nation: Default<string>;
  nativePlace: Default<string>;
  entryDate: OptionalTime;
  certificatesType: Default<string>;
  certificatesNumber: Default<string>;
  education: Default<string>;
  birthday: OptionalTime;
  urgentContacts: Default<string>;
  urgentTelePhone: Default<string>;
  postalAddress: Default<string>;
  signature: Default<string>;
  changePasswordTime: OptionalTime;
  firstLogTime: OptionalTime;
  firstLogIp: string | null;
  organizePath: Default<string>;
  accountKey: Computed<string>;
  emailKey: Computed<string>;
}

export interface AreaTable {
  tenantId: string;
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  quickQuery: Default<string>;
  type: Default<number>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface AttemptCountTable {
  key: string;
  failures: number;
  lastTime: Time;
  forgetMs: number;
  most: number;
}

export interface AuditEventTable {
  tenantId: string;
  id: string;
  xid: Default<string>;
  entity: string;
  entityId: string;
  action: string;
  diff: Json;
  actorUserId: string | null;
  requestId: Default<string>;
  occurredTime: Time;
  origin: string | null;
  modelVersion: number | null;
}

export interface AuditSealTable {
  tenantId: string;
  sealNo: number;
  fromXid: string;
  toXid: string;
  eventCount: number;
  previousHash: string;
  hash: string;
  sealedTime: Time;
}

export interface AuthorizeTable {
  tenantId: string;
  itemType: "module" | "button" | "column" | "form" | "formRead" | "resource" | "portal";
  itemId: string;
  objectType: "Role" | "Position" | "User";
  objectId: string;
  sortCode: Default<number>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
}

export interface BillNumberHoldTable {
  tenantId: string;
  billRuleId: string;
  stem: string;
  value: number;
  number: string;
  userId: string;
  expiresTime: Time;
}

export interface BillRuleTable {
  tenantId: string;
  id: string;
  fullName: string;
  enCode: string;
  prefix: string;
  dateFormat: "yyyyMMdd" | "yyyyMM" | "yyyy" | "no";
  digit: number;
  startNumber: string;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
  isReshaped: Default<boolean>;
}

export interface BillRuleSeriesTable {
  tenantId: string;
  billRuleId: string;
  stem: string;
  firstValue: number;
  lastValue: number;
  givenCount: Default<number>;
  outputNumber: Default<string>;
  outputTime: OptionalTime;
  startedTime: Time;
}

export interface BulkEditTable {
  tenantId: string;
  id: string;
  modelId: string;
  creatorUserId: string;
  creatorTime: Time;
  state: Default<"planning" | "planned" | "done" | "undone">;
  changes: Json;
  scope: Json;
  records: DefaultJson;
  sample: DefaultJson;
  planOutcome: OptionalJson;
  doneOutcome: OptionalJson;
  undoneOutcome: OptionalJson;
  requestId: string | null;
}

export interface CommonWordsTable {
  tenantId: string;
  id: string;
  userId: string | null;
  content: string;
  sortCode: Default<number>;
  enabledMark: Default<0 | 1>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface DataInterfaceTable {
  tenantId: string;
  id: string;
  fullName: string;
  enCode: string;
  categoryId: string;
  dataType: 1 | 2 | 3;
  definition: Json;
  headerSecrets: DefaultJson;
  publishedVersion: Default<number>;
  publishedTime: OptionalTime;
  tokenHash: string | null;
  tokenTime: OptionalTime;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface DataInterfaceLogTable {
  tenantId: string;
  id: string;
  dataInterfaceId: string;
  version: number;
  userId: Default<string>;
  userName: Default<string>;
  ipAddress: Default<string>;
  device: Default<string>;
  type: "session" | "token" | "hosts" | "preview" | "service";
  duration: number;
  rowCount: number;
  state: "ok" | "refused" | "failed" | "timeout";
  errorText: Default<string>;
  isCached: Default<boolean>;
  isTruncated: Default<boolean>;
  creatorTime: Time;
}

export interface DataInterfaceVersionTable {
  tenantId: string;
  dataInterfaceId: string;
  version: number;
  definition: Json;
  headerSecrets: DefaultJson;
  responseSchema: DefaultJson;
  note: Default<string>;
  creatorTime: Time;
  creatorUserId: string | null;
}

export interface DataSourceTable {
  tenantId: string;
  id: string;
  fullName: string;
  dbType: "PostgreSQL" | "MySql" | "MariaDB";
  host: string;
  port: number;
  serviceName: string;
  userName: string;
  password: string;
  dbSchema: Default<string>;
  sslMode: Default<"off" | "required" | "verify-ca" | "verify-full">;
  sslCa: Default<string>;
  maxConnections: Default<number>;
  idleSeconds: Default<number>;
  connectSeconds: Default<number>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface DictionaryDataTable {
  tenantId: string;
  id: string;
  dictionaryTypeId: string;
  parentId: Default<string>;
  fullName: string;
  enCode: string;
  simpleSpelling: Default<string>;
  isDefault: Default<0 | 1>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
  color: Default<string>;
}

export interface DictionaryTypeTable {
  tenantId: string;
  id: string;
  parentId: Default<string>;
  fullName: string;
  enCode: string;
  isTree: Default<0 | 1>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface DirectoryLinkTable {
  tenantId: string;
  source: "dingtalk" | "ldap";
  kind: "organize" | "user";
  externalId: string;
  objectId: string;
  fingerprint: Default<string>;
  lastSeenTime: Time;
}

export interface DirectorySyncTable {
  tenantId: string;
  id: string;
  source: "dingtalk" | "ldap";
  state: "running" | "done" | "failed";
  counters: DefaultJson;
  report: DefaultJson;
  errorText: Default<string>;
  creatorUserId: string | null;
  creatorTime: Time;
  endedTime: OptionalTime;
}

export interface DisplayTable {
  tenantId: string;
  id: string;
  fullName: string;
  board: string;
  tokenHash: string;
  lastSeenTime: OptionalTime;
  ipAddress: Default<string>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface ErrorLogTable {
  tenantId: string;
  id: string;
  userId: Default<string>;
  userName: Default<string>;
  ipAddress: Default<string>;
  requestUrl: string;
  requestMethod: string;
  moduleName: Default<string>;
  requestId: Default<string>;
  json: string;
  creatorTime: Time;
}

export interface FileObjectTable {
  tenantId: string;
  id: string;
  category: string;
  name: string;
  originalName: string;
  sizeBytes: number;
  contentType: string;
  expiresTime: OptionalTime;
  creatorUserId: string | null;
  creatorTime: Time;
  removingTime: OptionalTime;
  reservedBytes: Default<number>;
  inQuota: Default<boolean>;
}

export interface FileReferenceTable {
  tenantId: string;
  fileId: string;
  ownerKind: string;
  ownerId: string;
  field: string;
  creatorTime: Time;
  releasedTime: OptionalTime;
}

export interface FileUploadTable {
  tenantId: string;
  id: string;
  totalBytes: number;
  receivedBytes: Default<number>;
  lockOwner: string | null;
  lockUntil: OptionalTime;
  pieces: DefaultJson;
}

export interface FileUsageTable {
  tenantId: string;
  usedBytes: number;
}

export interface JobTable {
  tenantId: string;
  id: string;
  kind: string;
  title: Default<string>;
  state: Default<"waiting" | "running" | "done" | "failed" | "cancelled" | "dead">;
  progress: Default<number>;
  payload: DefaultJson;
  result: OptionalJson;
  errorText: Default<string>;
  attempt: Default<number>;
  workerId: string | null;
  leaseUntil: OptionalTime;
  creatorUserId: string;
  creatorTime: Time;
  startedTime: OptionalTime;
  endedTime: OptionalTime;
  runAt: DefaultTime;
  priority: Default<number>;
  earlierAttempts: Default<number>;
  errorClass: Default<string>;
}

export interface ListViewTable {
  tenantId: string;
  id: string;
  listKey: string;
  userId: string;
  fullName: string;
  kind: "table" | "card" | "treeList" | "grouped";
  definition: Json;
  labels: DefaultJson;
  enabledMark: Default<0 | 1>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface ListViewMarkTable {
  tenantId: string;
  userId: string;
  listKey: string;
  viewId: string;
  isStarred: Default<boolean>;
  isDefault: Default<boolean>;
}

export interface ListViewRoleTable {
  tenantId: string;
  listKey: string;
  viewId: string;
  roleId: string;
  isDefault: Default<boolean>;
}

export interface LoginAttemptTable {
  tenantId: string;
  id: string;
  account: string;
  userId: string | null;
  ipAddress: string;
  platForm: Default<string>;
  succeeded: boolean;
  reason: Default<string>;
  creatorTime: Time;
  accountKey: Computed<string>;
}

export interface MailMessageTable {
  tenantId: string;
  id: string;
  kind: string;
  userId: string;
  address: string;
  content: Default<string>;
  state: Default<"waiting" | "sending" | "sent" | "failed">;
  attempt: Default<number>;
  nextTime: Time;
  fault: Default<string>;
  creatorUserId: string;
  creatorTime: Time;
  endedTime: OptionalTime;
}

export interface MenuTable {
  tenantId: string;
  id: string;
  parentId: Default<string>;
  fullName: string;
  enCode: string;
  type: number;
  category: Default<"Web" | "App" | "Workstation">;
  icon: Default<string>;
  urlAddress: Default<string>;
  linkTarget: Default<"_self" | "_blank">;
  propertyJson: DefaultJson;
  isButtonAuthorize: Default<0 | 1>;
  isColumnAuthorize: Default<0 | 1>;
  isFormAuthorize: Default<0 | 1>;
  isDataAuthorize: Default<0 | 1>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface ModuleButtonTable {
  tenantId: string;
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  parentId: Default<string>;
  icon: Default<string>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface ModuleColumnTable {
  tenantId: string;
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  bindTable: Default<string>;
  bindTableName: Default<string>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface ModuleDataAuthorizeTable {
  tenantId: string;
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  type: string;
  conditionSymbol: Default<string>;
  conditionText: Default<string>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface ModuleDataAuthorizeSchemeTable {
  tenantId: string;
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  conditionJson: DefaultJson;
  conditionText: Default<string>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
  scope: Default<"all" | "own" | "department" | "departmentBelow" | "organizeBelow" | "chosen" | "condition">;
  organizeIds: DefaultJson;
  condition: Default<string>;
}

export interface ModuleFormTable {
  tenantId: string;
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface OrganizeTable {
  tenantId: string;
  id: string;
  parentId: string;
  category: "company" | "department";
  fullName: string;
  enCode: string;
  managerId: string | null;
  propertyJson: DefaultJson;
  treePath: string;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
  searchText: Default<string>;
}

export interface OutboxTable {
  tenantId: string;
  id: string;
  seq: Default<number>;
  eventId: string;
  topic: string;
  receiver: string;
  aggregateKey: string;
  payload: Json;
  state: Default<"waiting" | "done" | "dead">;
  dueTime: DefaultTime;
  claimId: string | null;
  attempt: Default<number>;
  earlierAttempts: Default<number>;
  errorClass: Default<string>;
  errorText: Default<string>;
  creatorUserId: string;
  creatorTime: DefaultTime;
  endedTime: OptionalTime;
}

export interface PasswordHistoryTable {
  tenantId: string;
  id: string;
  userId: string;
  password: string;
  creatorTime: Time;
}

export interface PlatformOperatorTable {
  tenantId: string;
  userId: string;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
}

export interface PlatformSecretTable {
  name: string;
  value: string;
  creatorTime: DefaultTime;
}

export interface PlatformTaskTable {
  name: string;
  begunTime: Time;
}

export interface PositionTable {
  tenantId: string;
  id: string;
  organizeId: string;
  fullName: string;
  enCode: string;
  type: string;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
  searchText: Default<string>;
  organizePath: Default<string>;
}

export interface RequestLogTable {
  tenantId: string;
  id: string;
  userId: string;
  userName: string;
  ipAddress: Default<string>;
  platForm: Default<string>;
  requestUrl: string;
  requestMethod: string;
  requestDuration: number;
  code: number;
  moduleName: Default<string>;
  requestId: Default<string>;
  creatorTime: Time;
}

export interface RoleTable {
  tenantId: string;
  id: string;
  fullName: string;
  enCode: string;
  type: string;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
  searchText: Default<string>;
}

export interface ScheduleTable {
  tenantId: string;
  id: string;
  fullName: string;
  enCode: string;
  executeType: string;
  executeContent: Json;
  executeSecret: Default<string>;
  cron: string;
  timeZone: Default<string>;
  concurrencyPolicy: Default<"skip" | "queue" | "replace" | "parallel">;
  parallelLimit: Default<number>;
  misfirePolicy: Default<"skip" | "once" | "all">;
  misfireLimit: Default<number>;
  ownerUserId: string;
  nextRunTime: OptionalTime;
  runCount: Default<number>;
  lastRunTime: OptionalTime;
  lastRunState: "waiting" | "running" | "done" | "failed" | "skipped" | "cancelled" | null;
  searchText: Default<string>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface ScheduleRunTable {
  tenantId: string;
  id: string;
  scheduleId: string;
  plannedTime: OptionalTime;
  origin: "cron" | "misfire" | "manual";
  state: "waiting" | "running" | "done" | "failed" | "skipped" | "cancelled";
  reason: Default<"" | "overlap" | "full" | "missed" | "replaced" | "stopped" | "removed">;
  missedCount: Default<number>;
  jobId: string | null;
  userId: string;
  output: Default<string>;
  isOutputCut: Default<boolean>;
  errorText: Default<string>;
  creatorTime: DefaultTime;
  startedTime: OptionalTime;
  endedTime: OptionalTime;
}

export interface SessionTable {
  tenantId: string;
  id: string;
  userId: string;
  tokenHash: string;
  createdTime: Time;
  lastSeenTime: Time;
  expiresTime: Time;
  isLock: Default<0 | 1>;
  endedTime: OptionalTime;
  endedCode: 600 | 601 | 602 | null;
  ipAddress: Default<string>;
  platForm: Default<string>;
  onlineTime: OptionalTime;
  way: Default<string>;
}

export interface ShippedModelTable {
  tenantId: string;
  key: string;
  release: number;
  formData: Json;
  columnData: Json;
  creatorTime: DefaultTime;
  lastModifyTime: OptionalTime;
}

export interface SmsMessageTable {
  tenantId: string;
  id: string;
  mobilePhone: string;
  ipAddress: Default<string>;
  userId: string | null;
  codeHash: Default<string>;
  body: Default<string>;
  attemptCount: Default<number>;
  state: "sent" | "used" | "failed";
  creatorTime: Time;
  expiresTime: Time;
  ticketHash: Default<string>;
}

export interface SupplierTable {
  tenantId: string;
  id: string;
  fullName: string;
  enCode: string;
  contact: string;
  mobilePhone: string;
  email: Default<string>;
  address: Default<string>;
  creditCode: Default<string>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface SupplierInviteTable {
  tenantId: string;
  id: string;
  fullName: string;
  secretHash: string;
  state: Default<"open" | "submitted" | "approved" | "refused" | "revoked">;
  expiresTime: Time;
  company: Default<string>;
  contact: Default<string>;
  mobilePhone: Default<string>;
  email: Default<string>;
  address: Default<string>;
  creditCode: Default<string>;
  submittedTime: OptionalTime;
  submittedIp: Default<string>;
  decidedTime: OptionalTime;
  decidedUserId: string | null;
  reason: Default<string>;
  supplierId: string | null;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface SystemConfigTable {
  tenantId: string;
  key: string;
  value: string;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
}

export interface TenantTable {
  id: string;
  enCode: string;
  fullName: string;
  mobilePhone: string | null;
  hostName: string | null;
  timeZone: Default<string>;
  expiresTime: OptionalTime;
  suspendedTime: OptionalTime;
  suspendedReason: Default<string>;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
  purgeTime: OptionalTime;
  fileQuotaBytes: number | null;
}

export interface TenantExportRequestTable {
  tenantId: string;
  id: string;
  operator: string;
  reason: string;
  state: "asked" | "granted" | "refused" | "withdrawn" | "used" | "expired";
  creatorTime: Time;
  expiresTime: Time;
  answerUserId: string | null;
  answerTime: OptionalTime;
  usedTime: OptionalTime;
  jobId: string | null;
}

export interface TicketTable {
  id: string;
  kind: "scan" | "pairing" | "oidc" | "sms" | "factor" | "passkey" | "captcha";
  secretHash: string;
  code: string | null;
  state: Default<"open" | "seen" | "granted" | "refused" | "used">;
  tenantId: string | null;
  userId: string | null;
  payload: DefaultJson;
  ipAddress: Default<string>;
  creatorTime: Time;
  expiresTime: Time;
}

export interface UserIdentityTable {
  tenantId: string;
  issuer: string;
  subject: string;
  userId: string;
  creatorTime: Time;
  lastUsedTime: Time;
}

export interface UserPasskeyTable {
  tenantId: string;
  id: string;
  userId: string;
  fullName: string;
  credentialId: string;
  publicKey: Buffer;
  counter: Default<number>;
  transports: Default<string>;
  isBackedUp: Default<boolean>;
  creatorTime: Time;
  lastUsedTime: OptionalTime;
}

export interface UserPreferenceTable {
  tenantId: string;
  userId: string;
  kind: "favorite" | "recent" | "columns";
  key: string;
  value: DefaultJson;
  time: DefaultTime;
}

export interface UserRecoveryCodeTable {
  tenantId: string;
  userId: string;
  codeHash: string;
  usedTime: OptionalTime;
  creatorTime: Time;
}

export interface UserRelationTable {
  tenantId: string;
  userId: string;
  objectType: "Role" | "Position";
  objectId: string;
  sortCode: Default<number>;
}

export interface UserTotpTable {
  tenantId: string;
  userId: string;
  secret: string;
  confirmedTime: OptionalTime;
  lastStep: Default<number>;
  creatorTime: Time;
}

export interface VisualDevTable {
  tenantId: string;
  id: string;
  fullName: string;
  enCode: string;
  type: Default<number>;
  state: Default<0 | 1>;
  category: Default<string>;
  formData: Json;
  columnData: Json;
  tables: OptionalJson;
  webType: Default<1 | 2 | 3>;
  publishedVersion: Default<number>;
  publishedTime: OptionalTime;
  publishedUserId: string | null;
  enabledMark: Default<0 | 1>;
  sortCode: Default<number>;
  description: Default<string>;
  creatorTime: DefaultTime;
  creatorUserId: string | null;
  lastModifyTime: OptionalTime;
  lastModifyUserId: string | null;
  deleteMark: 1 | null;
  deleteTime: OptionalTime;
  deleteUserId: string | null;
  version: Default<number>;
}

export interface VisualDevConversionTable {
  tenantId: string;
  visualDevId: string;
  runId: string;
  prepared: Json;
  creatorUserId: string | null;
  creatorTime: Time;
  seenTime: Time;
}

export interface VisualDevConversionLossTable {
  tenantId: string;
  runId: string;
  columnName: string;
  rowId: string;
}

export interface VisualDevDraftTable {
  tenantId: string;
  id: string;
  visualDevId: string;
  version: number;
  formData: Json;
  columnData: Json;
  creatorTime: Time;
  creatorUserId: string | null;
}

export interface VisualDevVersionTable {
  tenantId: string;
  visualDevId: string;
  version: number;
  formData: Json;
  columnData: Json;
  tables: Json;
  creatorTime: Time;
  creatorUserId: string | null;
  note: Default<string>;
  changeCount: number | null;
}

export interface VisualDevVisitTable {
  tenantId: string;
  id: string;
  visualDevId: string;
  userId: string;
  isDirty: Default<boolean>;
  creatorTime: Time;
  seenTime: Time;
}

export interface Tables {
  appUser: AppUserTable;
  area: AreaTable;
  attemptCount: AttemptCountTable;
  auditEvent: AuditEventTable;
  auditSeal: AuditSealTable;
  authorize: AuthorizeTable;
  billNumberHold: BillNumberHoldTable;
  billRule: BillRuleTable;
  billRuleSeries: BillRuleSeriesTable;
  bulkEdit: BulkEditTable;
  commonWords: CommonWordsTable;
  dataInterface: DataInterfaceTable;
  dataInterfaceLog: DataInterfaceLogTable;
  dataInterfaceVersion: DataInterfaceVersionTable;
  dataSource: DataSourceTable;
  dictionaryData: DictionaryDataTable;
  dictionaryType: DictionaryTypeTable;
  directoryLink: DirectoryLinkTable;
  directorySync: DirectorySyncTable;
  display: DisplayTable;
  errorLog: ErrorLogTable;
  fileObject: FileObjectTable;
  fileReference: FileReferenceTable;
  fileUpload: FileUploadTable;
  fileUsage: FileUsageTable;
  job: JobTable;
  listView: ListViewTable;
  listViewMark: ListViewMarkTable;
  listViewRole: ListViewRoleTable;
  loginAttempt: LoginAttemptTable;
  mailMessage: MailMessageTable;
  menu: MenuTable;
  moduleButton: ModuleButtonTable;
  moduleColumn: ModuleColumnTable;
  moduleDataAuthorize: ModuleDataAuthorizeTable;
  moduleDataAuthorizeScheme: ModuleDataAuthorizeSchemeTable;
  moduleForm: ModuleFormTable;
  organize: OrganizeTable;
  outbox: OutboxTable;
  passwordHistory: PasswordHistoryTable;
  platformOperator: PlatformOperatorTable;
  platformSecret: PlatformSecretTable;
  platformTask: PlatformTaskTable;
  position: PositionTable;
  requestLog: RequestLogTable;
  role: RoleTable;
  schedule: ScheduleTable;
  scheduleRun: ScheduleRunTable;
  session: SessionTable;
  shippedModel: ShippedModelTable;
  smsMessage: SmsMessageTable;
  supplier: SupplierTable;
  supplierInvite: SupplierInviteTable;
  systemConfig: SystemConfigTable;
  tenant: TenantTable;
  tenantExportRequest: TenantExportRequestTable;
  ticket: TicketTable;
  userIdentity: UserIdentityTable;
  userPasskey: UserPasskeyTable;
  userPreference: UserPreferenceTable;
  userRecoveryCode: UserRecoveryCodeTable;
  userRelation: UserRelationTable;
  userTotp: UserTotpTable;
  visualDev: VisualDevTable;
  visualDevConversion: VisualDevConversionTable;
  visualDevConversionLoss: VisualDevConversionLossTable;
  visualDevDraft: VisualDevDraftTable;
  visualDevVersion: VisualDevVersionTable;
  visualDevVisit: VisualDevVisitTable;
}
