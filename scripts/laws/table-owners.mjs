// Whose each table is. A table is written by its owner alone and read by the others through the owner's service; what reads it besides, or writes
// it, is declared with the reason. `reads: "..."` opens it to every reader, for tables that are joined all over.

/**
 * @typedef {object} TableOwner
 * @property {string} owner a module as `area/name`, or `platform`
 * @property {string | Readonly<Record<string, string>>} [reads] why everybody may read it, or why each of these modules may
 * @property {Readonly<Record<string, string>>} [writes] why each of these modules may write it
 */

/** @type {Readonly<Record<string, TableOwner>>} by the names of tables.ts */
export const tableOwners = {
  appUser: {
    owner: "directory/user",
    reads:
      "Lists and histories show the names of people, and scopes follow where they sit: joins, which a call for each row would replace.",
  },
  area: { owner: "system/area" },
  attemptCount: { owner: "platform" },
  auditEvent: {
    owner: "platform",
    reads: {
      "canvas/display": "It counts refused attempts at pairing, which the history keeps.",
      "lowcode/online-dev":
        "The history of an import says which records it added, and that of a bulk edit what they were before, for undoing them.",
    },
  },
  auditSeal: { owner: "platform" },
  authorize: {
    owner: "access/role",
    reads: {
      platform: "Rights are read for each session before any module is asked.",
      "directory/explain": "It tells by which grant somebody has what.",
    },
  },
  bulkEdit: { owner: "lowcode/online-dev" },
  billNumberHold: { owner: "system/bill-rule" },
  billRule: { owner: "system/bill-rule" },
  dataInterface: { owner: "data/data-interface" },
  dataInterfaceLog: { owner: "data/data-interface" },
  dataInterfaceVersion: { owner: "data/data-interface" },
  dataSource: { owner: "data/data-source" },
  commonWords: { owner: "system/common-words" },
  billRuleSeries: { owner: "system/bill-rule" },
  dictionaryData: {
    owner: "system/dictionary",
    reads: {
      "lowcode/visual-dev":
        "Models are grouped by an entry, by its id or its code: a subquery in each row of their list.",
    },
  },
  dictionaryType: {
    owner: "system/dictionary",
    reads: {
      "lowcode/visual-dev": "An entry is one of the dictionary of the model's type.",
    },
  },
  directoryLink: { owner: "directory/directory-sync" },
  directorySync: { owner: "directory/directory-sync" },
  display: {
    owner: "canvas/display",
    writes: {
      platform:
        "A display is let in before any module is asked, like a session, and it is noted when it was last there.",
    },
  },
  errorLog: {
    owner: "platform",
    writes: {
      "system/log": "Administrators read the logs and clear them.",
    },
  },
  fileReference: { owner: "system/file" },
  fileUpload: { owner: "system/file" },
  fileUsage: { owner: "system/file" },
  fileObject: {
    owner: "platform",
    writes: {
      "system/file": "Uploads are registered like temporary files, and kept when something refers to them.",
    },
  },
  job: {
    owner: "platform",
    reads: {
      "system/job": "The list of the own jobs.",
      "system/import-export": "The history of the own imports, which are jobs, and their ends for clients that wait.",
      "tenancy/monitor": "Operators see states and times of all tenants, by the role that sees nothing else.",
      "directory/directory-sync": "A run of the synchronisation is a job, and its list joins both.",
      "directory/hand-over": "A second hand-over of the same person is refused while one is waiting or running.",
      "lowcode/online-dev": "Older clients wait for the file of an export, and undoing an import asks whose it was.",
    },
  },
  listView: { owner: "lowcode/online-dev" },
  listViewMark: { owner: "lowcode/online-dev" },
  listViewRole: { owner: "lowcode/online-dev" },
  loginAttempt: {
    owner: "account/oauth",
    reads: {
      "account/current-user": "Everybody sees their own sign-ins.",
    },
    writes: {
      "system/log": "Administrators read the logs and clear them.",
    },
  },
  mailMessage: { owner: "system/mail" },
  menu: {
    owner: "access/menu",
    reads: {
      platform: "Rights are read for each session before any module is asked.",
      "access/authority": "Its catalogue is all that can be granted.",
      "directory/explain": "It tells which menu, switched off or not, stands in the way.",
      "lowcode/visual-dev": "The list of models counts the menus of each.",
    },
  },
  moduleButton: {
    owner: "access/menu",
    reads: {
      platform: "Rights are read for each session before any module is asked.",
      "access/authority": "Its catalogue is all that can be granted.",
      "access/role":
        "Only grants of what is still there count, which the menu module must not be asked: it asks the roles.",
      "directory/explain": "It tells which right of a menu is missing or switched off.",
    },
  },
  moduleColumn: {
    owner: "access/menu",
    reads: {
      platform: "Rights are read for each session before any module is asked.",
      "access/authority": "Its catalogue is all that can be granted.",
      "access/role":
        "Only grants of what is still there count, which the menu module must not be asked: it asks the roles.",
      "directory/explain": "It tells which right of a menu is missing or switched off.",
    },
  },
  moduleDataAuthorize: { owner: "access/menu" },
  moduleDataAuthorizeScheme: {
    owner: "access/menu",
    reads: {
      platform: "Rights are read for each session before any module is asked.",
      "access/authority": "Its catalogue is all that can be granted.",
      "access/role":
        "Only grants of what is still there count, which the menu module must not be asked: it asks the roles.",
      "directory/explain": "It tells which right of a menu is missing or switched off.",
    },
  },
  moduleForm: {
    owner: "access/menu",
    reads: {
      platform: "Rights are read for each session before any module is asked.",
      "access/authority": "Its catalogue is all that can be granted.",
      "access/role":
        "Only grants of what is still there count, which the menu module must not be asked: it asks the roles.",
      "directory/explain": "It tells which right of a menu is missing or switched off.",
    },
  },
  organize: {
    owner: "directory/organize",
    reads: "Lists show where somebody or something sits, and scopes are paths in its tree.",
  },
  outbox: {
    owner: "platform",
    reads: {
      "tenancy/monitor": "Operators see states and times of all tenants, by the role that sees nothing else.",
    },
  },
  passwordHistory: { owner: "directory/user" },
  platformOperator: {
    owner: "tenancy/tenant",
    reads: {
      platform: "Whether somebody is an operator is asked with each call of an endpoint for them.",
    },
  },
  platformSecret: { owner: "platform" },
  platformTask: { owner: "platform" },
  position: {
    owner: "directory/position",
    reads: "Its names stand in lists and pickers beside those of people.",
  },
  requestLog: {
    owner: "platform",
    reads: {
      "account/current-user": "Everybody sees their own requests.",
    },
    writes: {
      "system/log": "Administrators read the logs and clear them.",
    },
  },
  role: {
    owner: "access/role",
    reads: "Its names stand in lists and pickers beside those of people.",
  },
  schedule: { owner: "data/schedule" },
  scheduleRun: { owner: "data/schedule" },
  session: {
    owner: "platform",
    reads: {
      "account/current-user": "Everybody sees their own sessions.",
      "account/oauth": "A code that is scanned and a sign-in look at the session that they are about.",
      "directory/online-user": "The list of who is online is one of sessions.",
    },
  },
  shippedModel: { owner: "lowcode/visual-dev" },
  smsMessage: { owner: "account/oauth" },
  supplier: { owner: "account/supplier" },
  supplierInvite: { owner: "account/supplier" },
  systemConfig: {
    owner: "platform",
    reads: {
      "tenancy/tenant": "The export of a tenant names the tables and columns that it leaves out.",
    },
  },
  tenant: {
    owner: "tenancy/tenant",
    reads: "Whoever signs in is looked for in all tenants, and what runs in the background goes through them.",
    writes: {
      platform: "purge-tenant.ts takes a deleted tenant away with all its rows, its own last.",
    },
  },
  tenantExportRequest: { owner: "tenancy/tenant" },
  ticket: {
    owner: "platform",
    writes: {
      "account/oauth": "Answered pictures and requests for codes are counted as tickets, whose cleaning they share.",
    },
  },
  userIdentity: { owner: "account/oauth" },
  userPasskey: {
    owner: "account/oauth",
    reads: {
      platform: "Whether somebody must show a second factor is asked with each session.",
    },
  },
  userPreference: { owner: "account/preference" },
  userRecoveryCode: { owner: "account/oauth" },
  userRelation: {
    owner: "access/role",
    reads: "Lists show who holds which roles and positions; what somebody may do follows from it.",
  },
  userTotp: {
    owner: "account/oauth",
    reads: {
      platform: "Whether somebody must show a second factor is asked with each session.",
    },
  },
  visualDev: {
    owner: "lowcode/visual-dev",
    reads: {
      platform: "Which tables a tenant has in the schema of forms follows from its models; purge-tenant.ts drops them.",
      "lowcode/online-dev": "Writing a record asks in the same statement whether its model is still the published one.",
    },
  },
  visualDevConversion: { owner: "lowcode/visual-dev" },
  visualDevConversionLoss: { owner: "lowcode/visual-dev" },
  visualDevDraft: { owner: "lowcode/visual-dev" },
  visualDevVersion: { owner: "lowcode/visual-dev" },
  visualDevVisit: { owner: "lowcode/visual-dev" },
};
