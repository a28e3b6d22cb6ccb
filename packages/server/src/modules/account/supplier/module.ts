import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { supplierRoutes } from "./routes.ts";
import { countSubmitted, inviteBelongings } from "./service.ts";

export const supplierModule: ServerModule = {
  name: "account/supplier",
  menus: [
    stockPage({
      enCode: "supplier.supplier",
      sortCode: 1,
      icon: "idcard",
      buttons: "btn_edit btn_remove",
      columns: "fullName enCode contact mobilePhone email creditCode address description creatorTime enabledMark",
    }),
    stockPage({
      enCode: "supplier.invite",
      sortCode: 2,
      icon: "link",
      buttons: "btn_add btn_audit btn_remove",
      columns:
        "fullName state company contact mobilePhone submittedTime expiresTime creatorUser creatorTime description",
    }),
  ],
  belongings: [inviteBelongings],
  countedLists: [{ kind: "invites", menu: "supplier.invite", count: countSubmitted }],
  routes: supplierRoutes,
};
