import type { Envelope } from "@gongshu/contract/errors";
import { insertRoleUnchecked } from "../modules/access/role/service.ts";
import { Rights } from "./rights.ts";
import type { Client, TestTenant } from "./test-app.ts";

export const authorityUrl = "/api/system/Permission/Authority";

/** The calls by which somebody grants, and what there is to grant. */
export class Granting {
  readonly rights: Rights;
  readonly #tenant: TestTenant;
  #number = 0;

  constructor(tenant: TestTenant) {
    this.#tenant = tenant;
    this.rights = new Rights(tenant);
  }

  newRole(): Promise<string> {
    this.#number += 1;
    const enCode = `grantee${this.#number}`;
    return insertRoleUnchecked(this.#tenant.ctx, { fullName: `Grantee ${this.#number}`, enCode, type: "business" });
  }

  /** Somebody who may authorize, and has dictionaries with two buttons and two columns. */
  async granter(account: string) {
    const person = await this.#tenant.member(account);
    await this.rights.grant(person.roleId, {
      "permission.role": { buttons: ["btn_authorize"] },
      "permission.authorize": { buttons: ["btn_save"] },
      "systemData.dictionary": { buttons: ["btn_add", "btn_edit"], columns: ["fullName", "enCode"] },
    });
    return person;
  }

  /** Ids of the menu of dictionaries, its directory and some of its rights; and of another menu. */
  async catalogue() {
    const { rights } = this;
    return {
      dictionary: await rights.menu("systemData.dictionary"),
      directory: await rights.menu("systemData"),
      menus: await rights.menu("system.menu"),
      add: await rights.button("systemData.dictionary", "btn_add"),
      edit: await rights.button("systemData.dictionary", "btn_edit"),
      remove: await rights.button("systemData.dictionary", "btn_remove"),
      foreignButton: await rights.button("system.menu", "btn_add"),
      fullName: await rights.column("systemData.dictionary", "fullName"),
      sortCode: await rights.column("systemData.dictionary", "sortCode"),
    };
  }

  replace(client: Client, role: string, body: object): Promise<Envelope> {
    return client.put(`${authorityUrl}/Data/${role}`, { objectType: "Role", ...body });
  }

  batch(client: Client, body: object): Promise<Envelope> {
    return client.post(`${authorityUrl}/Data/Batch`, { roleIds: [], ...body });
  }

  change(client: Client, role: string, add: object, remove: object = {}): Promise<Envelope> {
    return client.post(`${authorityUrl}/Data/${role}/Actions/Change`, { objectType: "Role", add, remove });
  }
}
