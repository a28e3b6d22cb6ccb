import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

export interface FakeMember {
  userid: string;
  name: string;
  mobile?: string;
  job_number?: string;
  org_email?: string;
  dept_id_list: number[];
  /** Departments that they lead. */
  leads?: number[];
}

const request = z.object({ dept_id: z.number(), cursor: z.number().optional(), size: z.number().optional() });

/** Speaks the API of DingTalk on loopback, with the contacts that a test gives it. */
export class FakeDingtalk {
  readonly #server: Server;
  url = "";
  departments: { dept_id: number; name: string; parent_id: number }[] = [];
  members: FakeMember[] = [];
  /** Codes that the next calls are answered with, before they are served; tokens are asked for at another place. */
  faults: { errcode: number; sub_code?: string; errmsg?: string }[] = [];
  secret = "the-secret";
  /** Asked before each call is answered. */
  before: (path: string) => Promise<void> | void = () => undefined;
  /** Calls by path, in order. */
  calls: { path: string; time: number; body: unknown }[] = [];
  #tokens = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<FakeDingtalk> {
    const server = createServer();
    const fake = new FakeDingtalk(server);
    server.on("request", (incoming, response) => void fake.#answer(incoming, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    fake.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    return fake;
  }

  /** From now on the token that was given is no longer taken. */
  expireToken(): void {
    this.#tokens += 1;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", this.url);
    const body = await text(incoming);
    this.calls.push({ path: url.pathname, time: performance.now(), body: body === "" ? null : JSON.parse(body) });
    await this.before(url.pathname);
    const reply = this.#replyTo(url, body);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  }

  #replyTo(url: URL, body: string): object {
    const { searchParams } = url;
    if (url.pathname === "/gettoken") {
      if (searchParams.get("appsecret") !== this.secret)
        return { errcode: 40089, errmsg: "不合法的corpid或corpsecret" };
      return { errcode: 0, errmsg: "ok", access_token: `token-${this.#tokens}`, expires_in: 7200 };
    }
    if (searchParams.get("access_token") !== `token-${this.#tokens}`)
      return { errcode: 88, sub_code: "40014", errmsg: "ding talk error[subcode=40014]" };
    const fault = this.faults.shift();
    if (fault !== undefined) return { errmsg: "", ...fault };
    const result = this.#resultOf(url.pathname, request.parse(JSON.parse(body)));
    return { errcode: 0, errmsg: "ok", request_id: "x", ...(result !== undefined && { result }) };
  }

  #resultOf(path: string, { dept_id, cursor = 0, size = 0 }: z.output<typeof request>): unknown {
    if (path === "/topapi/v2/department/get") return { dept_id, name: "示例公司", dept_manager_userid_list: [] };
    if (path === "/topapi/v2/department/listsub")
      return this.departments
        .filter(({ parent_id }) => parent_id === dept_id)
        .map((department) => ({ ...department, create_dept_group: true, auto_add_user: true }));
    const all = this.members.filter(({ dept_id_list }) => dept_id_list.includes(dept_id));
    const list = all
      .slice(cursor, cursor + size)
      .map(({ leads = [], ...member }) => ({ ...member, active: true, leader: leads.includes(dept_id) }));
    const next = cursor + size;
    return { has_more: next < all.length, ...(next < all.length && { next_cursor: next }), list };
  }
}
