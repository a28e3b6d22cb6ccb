import type { Envelope } from "@gongshu/contract/errors";
import { captchaText } from "../modules/account/oauth/captcha/captcha-text.ts";
import { md5, type TestApp, testPassword } from "./test-app.ts";

let pictures = 0;

/** The fields that prove that somebody has read a captcha picture. */
export async function readCaptcha({ platform }: Pick<TestApp, "platform">) {
  pictures += 1;
  const timestamp = `picture-${pictures}`;
  return { timestamp, code: await captchaText(platform.database, timestamp, platform.now()) };
}

/** All failed attempts are forgotten, as they are after some time. */
export async function forgetFailures({ platform }: Pick<TestApp, "platform">): Promise<void> {
  await platform.database.kysely({ tenantId: null }).deleteFrom("attemptCount").execute();
}

/** A browser at an address: it keeps the cookie that it is given. */
export class SignInVisitor {
  readonly #test: Pick<TestApp, "app" | "platform">;
  readonly #ip: string;
  cookie = "";

  constructor(test: Pick<TestApp, "app" | "platform">, ip: string) {
    this.#test = test;
    this.#ip = ip;
  }

  async post(url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Envelope> {
    const reply = await this.#test.app.inject({
      method: "POST",
      url,
      remoteAddress: this.#ip,
      headers: { ...headers, ...(this.cookie !== "" && { cookie: this.cookie }) },
      payload: body,
    });
    const given = reply.headers["set-cookie"];
    if (typeof given === "string") this.cookie = given.split(";")[0] ?? "";
    return reply.json<Envelope>();
  }

  login(account: string, password = testPassword, more: object = {}): Promise<Envelope> {
    return this.post("/api/oauth/Login", { account, password: md5(password), ...more });
  }

  /** Signs in as somebody who has read a picture. */
  async loginWithCaptcha(account: string, password = testPassword): Promise<Envelope> {
    return this.login(account, password, await readCaptcha(this.#test));
  }

  async fail(account: string, times: number): Promise<Envelope[]> {
    const replies: Envelope[] = [];
    for (let failure = 0; failure < times; failure++) replies.push(await this.login(account, "wrong"));
    return replies;
  }
}
