import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertUserUnchecked } from "#modules/directory/user/service.ts";
import { readConfig } from "#platform/config.ts";
import { Outbound } from "#platform/outbound/outbound.ts";
import { OidcBrowser } from "#testing/oidc-browser.ts";
import { type OidcPerson, type OidcServer, startOidcServer } from "#testing/oidc-server.ts";
import { clientOf, md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";
import { OidcClient } from "./oidc-client.ts";

let provider: OidcServer;
let test: TestApp;
let tenant: TestTenant;
let count = 0;
let account = "";
let userId = "";

const settings = ({ issuer, clientId, clientSecret }: OidcServer) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: "统一登录",
});

beforeAll(async () => {
  provider = await startOidcServer();
  test = await openTestApp(settings(provider));
  tenant = await test.tenant("default");
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(async () => {
  await test.platform.database.kysely({ tenantId: null }).deleteFrom("ticket").execute();
  count += 1;
  account = `person${count}`;
  ({ userId } = await tenant.member(account));
  provider.become({ sub: `sub-${count}`, preferred_username: account });
});

interface Started {
  readonly url: string;
  readonly ticket: string;
  readonly secret: string;
}

async function start(app = test, body: object = {}): Promise<Started> {
  const reply = await app.anonymous.post("/api/oauth/Oidc/Start", body);
  if (reply.code !== 200) throw new Error(reply.msg);
  return reply.data as Started;
}

const finish = ({ ticket, secret }: Started, query: string, app = test) =>
  app.anonymous.post("/api/oauth/Oidc/Callback", { ticket, secret, query });

async function signIn(app = test, body: object = {}, of = provider) {
  const started = await start(app, body);
  return finish(started, await new OidcBrowser(of.issuer).visit(started.url), app);
}

async function accountOf(reply: { data: unknown }, app = test): Promise<unknown> {
  const client = clientOf(app.app, (reply.data as { token: string }).token);
  const { data } = await client.get("/api/oauth/CurrentUser");
  return (data as { userInfo: { userAccount: string } }).userInfo.userAccount;
}

const become = (person: Partial<OidcPerson>) =>
  provider.become({ sub: `sub-${count}`, preferred_username: account, ...person });

describe("signing in with an identity provider", () => {
  it("is offered under its name", async () => {
    expect((await test.anonymous.get("/api/oauth/SignInWays")).data).toEqual({
      sms: true,
      scan: true,
      passkey: true,
      oidc: { name: "统一登录" },
      ldap: null,
    });
  });

  it("goes there with code, PKCE, state and nonce, and comes back to the address of the request", async () => {
    const { url } = await start();
    const { searchParams, origin } = new URL(url);
    expect([origin, searchParams.get("redirect_uri")]).toEqual([provider.issuer, "http://localhost/auth-redirect"]);
    expect([searchParams.get("response_type"), searchParams.get("code_challenge_method")]).toEqual(["code", "S256"]);
    for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)?.length).toBeGreaterThan(20);
  });

  it("links the account that the provider names the first time, and knows the person by the subject from then on", async () => {
    const first = await signIn(test, { redirect: "/system/log?page=2" });
    expect(first).toMatchObject({
      code: 200,
      msg: "登录成功",
      data: { tenantId: "default", theme: "classic", redirect: "/system/log?page=2" },
    });
    expect(await accountOf(first)).toBe(account);
    become({ preferred_username: "renamed" });
    const second = await signIn();
    expect(second.data).toMatchObject({ redirect: null });
    expect(await accountOf(second)).toBe(account);
  });

  it("writes the attempt down", async () => {
    await signIn();
    const attempts = await tenant.ctx.db
      .selectFrom("loginAttempt")
      .select("succeeded")
      .where("userId", "=", userId)
      .orderBy("creatorTime", "desc")
      .execute();
    expect(attempts.map(({ succeeded }) => succeeded)).toEqual([true]);
  });

  it("links once when somebody comes twice at once", async () => {
    const replies = await Promise.all([signIn(), signIn(), signIn()]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200]);
    const links = await tenant.ctx.db
      .selectFrom("userIdentity")
      .select("subject")
      .where("userId", "=", userId)
      .execute();
    expect(links).toEqual([{ subject: `sub-${count}` }]);
  });

  it("does not give the account to somebody else of the same name there", async () => {
    await signIn();
    become({ sub: `thief-${count}` });
    expect(await signIn()).toMatchObject({ code: 400, msg: "该账号已与另一个身份关联，请联系管理员" });
  });

  it("refuses whom nobody here knows", async () => {
    for (const preferred_username of ["stranger", "", " "]) {
      become({ preferred_username });
      expect(await signIn()).toMatchObject({ code: 400, msg: "这里没有与该身份对应的账号，请联系管理员" });
    }
    provider.become({ sub: `sub-${count}` });
    expect(await signIn()).toMatchObject({ code: 400, msg: "这里没有与该身份对应的账号，请联系管理员" });
  });

  it("links no administrator, who may have been named by somebody else", async () => {
    for (const preferred_username of ["admin", " ADMIN "]) {
      become({ sub: `would-be-${count}`, preferred_username });
      expect(await signIn()).toMatchObject({
        code: 400,
        msg: "管理员账号不会与第三方身份自动关联，请用密码登录",
      });
    }
    const links = tenant.ctx.db.selectFrom("userIdentity").select("userId").where("userId", "=", tenant.adminId);
    expect(await links.execute()).toEqual([]);
    // Whom it has linked before stays linked.
    become({});
    await signIn();
    await tenant.ctx.db.updateTable("appUser").set({ isAdministrator: 1 }).where("id", "=", userId).execute();
    expect(await accountOf(await signIn())).toBe(account);
  });

  it("writes down whom it refuses, which lets nobody wait", async () => {
    await signIn();
    await tenant.ctx.db.deleteFrom("loginAttempt").execute();
    const named = [account, "admin", `stranger-${count}`];
    for (const preferred_username of [...named, undefined])
      for (let visit = 0; visit < 6; visit++) {
        const person = preferred_username === undefined ? {} : { preferred_username };
        provider.become({ sub: `other-${count}`, ...person });
        expect((await signIn()).code).toBe(400);
      }
    const rows = await tenant.ctx.db
      .selectFrom("loginAttempt")
      .select(["account", "userId", "succeeded", "reason"])
      .distinct()
      .execute();
    const refused = (name: string, reason: string, id: string | null = null) => ({
      account: name,
      userId: id,
      succeeded: false,
      reason: `oidc.${reason}`,
    });
    expect(rows).toHaveLength(4);
    for (const row of [
      refused(account, "otherIdentity", userId),
      refused("admin", "administrator", tenant.adminId),
      refused(`stranger-${count}`, "noAccount"),
      refused(`other-${count}`, "noAccount"),
    ])
      expect(rows).toContainEqual(row);
    expect((await test.signIn(account)).token).not.toBe("");
  });

  it("refuses a disabled account", async () => {
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    expect(await signIn()).toMatchObject({ code: 400, msg: "账号已被禁用，请联系管理员" });
  });

  it("frees the identity of an account that was removed", async () => {
    await signIn();
    await tenant.ctx.db.updateTable("appUser").set({ deleteMark: 1 }).where("id", "=", userId).execute();
    expect((await signIn()).code).toBe(400);
    const again = { account, realName: account, password: md5(testPassword), organizeId: tenant.companyId };
    expect(await insertUserUnchecked(tenant.ctx, again)).not.toBe(userId);
    expect(await accountOf(await signIn())).toBe(account);
  });
});

describe("an answer of the provider", () => {
  it("counts once, also when it is brought twice at once", async () => {
    const started = await start();
    const query = await new OidcBrowser(provider.issuer).visit(started.url);
    const replies = await Promise.all([finish(started, query), finish(started, query)]);
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(await finish(started, query)).toMatchObject({ code: 400, msg: "此次登录已经完成，请重新登录" });
  });

  it("is refused in a browser that did not begin the visit, which it does not end", async () => {
    const mine = await start();
    const theirs = await start();
    const query = await new OidcBrowser(provider.issuer).visit(theirs.url);
    const foreign = { code: 400, msg: "此次登录不是在这个浏览器中发起的，请重新登录" };
    expect(await finish(mine, query)).toMatchObject(foreign);
    expect(await finish({ ...theirs, secret: mine.secret }, query)).toMatchObject(foreign);
    expect(await finish({ ...theirs, ticket: "no-such-thing" }, query)).toMatchObject(foreign);
    expect((await finish(theirs, query)).code).toBe(200);
    const own = await new OidcBrowser(provider.issuer).visit(mine.url);
    expect((await finish(mine, own)).code).toBe(200);
  });

  it("is refused when the ticket is one of another kind", async () => {
    const { id, secret } = await test.platform.tickets.create("scan", { ip: "", lifeMs: 60_000 }, new Date());
    expect((await finish({ url: "", ticket: id, secret }, "code=1&state=")).code).toBe(400);
  });

  it("is refused after ten minutes", async () => {
    const started = await start();
    const query = await new OidcBrowser(provider.issuer).visit(started.url);
    const tickets = test.platform.database.kysely({ tenantId: null }).updateTable("ticket");
    await tickets.set({ expiresTime: new Date(Date.now() - 1) }).execute();
    expect(await finish(started, query)).toMatchObject({ code: 400, msg: "登录用时过长，请重新登录" });
  });

  it("may be that the person declined", async () => {
    const started = await start();
    const query = await new OidcBrowser(provider.issuer).visit(started.url, { isDeclining: true });
    expect(query).toContain("error=access_denied");
    expect(await finish(started, query)).toMatchObject({ code: 400, msg: "您取消了授权，未登录" });
    expect((await finish(started, query)).msg).toBe("此次登录已经完成，请重新登录");
  });

  it("may be any other error, of which only a plain code is shown", async () => {
    for (const [error, shown] of [
      ["server_error", "server_error"],
      ["<b>call 110</b>", "error"],
    ] as const) {
      const started = await start();
      const state = new URL(started.url).searchParams.get("state") ?? "";
      const query = new URLSearchParams({ error, state, error_description: "ring 110" }).toString();
      expect((await finish(started, query)).msg).toBe(`身份提供方拒绝了登录（${shown}），请重试或联系管理员`);
    }
  });

  it("is refused with a code that is made up, or from another issuer", async () => {
    for (const change of [{ code: "made-up" }, { iss: "https://elsewhere.example" }]) {
      const started = await start();
      const query = new URLSearchParams(await new OidcBrowser(provider.issuer).visit(started.url));
      for (const [name, value] of Object.entries(change)) query.set(name, value);
      const { code, msg } = await finish(started, query.toString());
      expect([code, msg]).toEqual([400, expect.stringMatching(/^身份提供方拒绝了登录/)]);
    }
  });

  it("survives nonsense", async () => {
    for (const query of ["?", "code", "state=%zz", "&&&==", "x".repeat(7000)])
      expect((await finish(await start(), query)).code).toBe(400);
    for (const redirect of ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", 7])
      expect((await test.anonymous.post("/api/oauth/Oidc/Start", { redirect })).data).toMatchObject({
        errors: [{ field: "redirect" }],
      });
  });
});

function clientFor(issuer: string, options: { production: boolean; timeoutMs?: number }): OidcClient | undefined {
  const { oidc, outbound } = readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "x" });
  const { production, ...limits } = options;
  const { log } = test.platform;
  return oidc && new OidcClient(oidc, { production, outbound: new Outbound({ ...outbound, ...limits, log }), log });
}

describe("the settings", () => {
  it("may name a public address, another tenant, and the e-mail address as the account, which must be verified", async () => {
    const env = { OIDC_ACCOUNT_CLAIM: "email", OIDC_TENANT: "acme", PUBLIC_URL: "https://g.example/" };
    const other = await openTestApp({ ...settings(provider), ...env });
    await other.tenant("default");
    const acme = await other.tenant("acme");
    const { userId: mailed } = await acme.member("mailed");
    await acme.ctx.db.updateTable("appUser").set({ email: "One@Example.com" }).where("id", "=", mailed).execute();
    const { url } = await start(other);
    expect(new URL(url).searchParams.get("redirect_uri")).toBe("https://g.example/auth-redirect");
    become({ email: "one@example.com", email_verified: false });
    expect((await signIn(other)).code).toBe(400);
    become({ email: "one@example.com", email_verified: true });
    const reply = await signIn(other);
    expect(reply).toMatchObject({ code: 200, data: { tenantId: "acme" } });
    expect(await accountOf(reply, other)).toBe("mailed");
    await other.close();
  });

  it("are not there: then nothing is offered", async () => {
    const without = await openTestApp();
    expect((await without.anonymous.post("/api/oauth/Oidc/Start", {})).msg).toBe("未开通第三方登录，请用密码登录");
    expect((await finish({ url: "", ticket: "1", secret: "2" }, "code=1", without)).code).toBe(400);
    await without.close();
  });

  it("may name a provider that is down, wrong, or comes back", async () => {
    const broken = createServer((_request, response) => void response.writeHead(502).end("bad gateway"));
    await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
    const address = broken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const env = { ...settings(provider), OIDC_ISSUER: `http://127.0.0.1:${port}` };
    const other = await openTestApp(env);
    const home = await other.tenant("default");
    await home.member(account);
    const down = { code: 400, msg: "暂时无法连接身份提供方，请稍后再试或用密码登录" };
    expect(await other.anonymous.post("/api/oauth/Oidc/Start", {})).toMatchObject(down);
    await new Promise((resolve) => broken.close(resolve));
    expect(await other.anonymous.post("/api/oauth/Oidc/Start", {})).toMatchObject(down);
    const back = await startOidcServer({ port });
    expect((await other.anonymous.post("/api/oauth/Oidc/Start", {})).code).toBe(200);
    await back.close();
    await other.close();
  });

  it("may name a provider that does not answer in time", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const client = clientFor(`http://127.0.0.1:${port}`, { production: false, timeoutMs: 100 });
    const visit = { verifier: "v", state: "s", nonce: "n", redirectUri: "http://localhost/auth-redirect" };
    await expect(client?.address(visit, new Date())).rejects.toThrow(/cannot be reached/);
    silent.closeAllConnections();
    silent.close();
  });

  it("speak without TLS in production only to the same machine", () => {
    const open = (issuer: string, production: boolean) => () => {
      return clientFor(issuer, { production });
    };
    expect(open("http://id.example", true)).toThrow(/OIDC_ISSUER.*https/);
    for (const issuer of ["http://127.0.0.1:1", "http://localhost:1", "http://[::1]:1", "https://id.example"])
      expect(open(issuer, true)).not.toThrow();
    expect(open("http://id.example", false)).not.toThrow();
  });
});
