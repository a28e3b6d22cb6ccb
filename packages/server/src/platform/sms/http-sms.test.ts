import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { Outbound } from "../outbound/outbound.ts";
import { type HttpSmsOptions, httpSms, SmsError } from "./http-sms.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A service on loopback that answers as told. */
async function serviceThat(answers: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const started = createServer(answers);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const address = started.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}/send`;
}

/** Nothing private is allowed: the service is trusted because the operator has named it. */
function providerOf(options: HttpSmsOptions, timeoutMs = 5000) {
  const { allow } = readConfig({}).outbound;
  return httpSms(options, new Outbound({ allow, timeoutMs, log: createLogger("silent") }));
}

const message = { mobilePhone: "13812345678", text: "验证码 123456" };

describe("the HTTP provider of text messages", () => {
  it("posts number and text as JSON with the token", async () => {
    const requests: unknown[] = [];
    const url = await serviceThat((request, response) => {
      void text(request).then((body) => {
        const { method, headers } = request;
        requests.push([method, headers.authorization, headers["content-type"], JSON.parse(body)]);
        response.writeHead(202).end("{}");
      });
    });
    await providerOf({ url, token: "t0ken" }).send(message);
    expect(requests).toEqual([["POST", "Bearer t0ken", "application/json", message]]);
  });

  it("sends no authorization without a token", async () => {
    let authorization: string | undefined = "?";
    const url = await serviceThat((request, response) => {
      authorization = request.headers.authorization;
      response.end();
    });
    await providerOf({ url, token: undefined }).send(message);
    expect(authorization).toBeUndefined();
  });

  it("says with which status the service refused", async () => {
    const url = await serviceThat((_request, response) => void response.writeHead(500).end("broken"));
    await expect(providerOf({ url, token: undefined }).send(message)).rejects.toThrow(
      new SmsError("The SMS service answered with status 500.", { status: 500 }),
    );
  });

  it("does not wait for ever", async () => {
    const url = await serviceThat(() => undefined);
    await expect(providerOf({ url, token: undefined }, 60).send(message)).rejects.toThrow(
      new SmsError("The SMS service could not be reached."),
    );
  });

  it("says that nobody is there", async () => {
    const url = await serviceThat(() => undefined);
    const gone = server;
    await new Promise((resolve) => gone?.close(resolve));
    await expect(providerOf({ url, token: "t" }).send(message)).rejects.toThrow(
      new SmsError("The SMS service could not be reached."),
    );
  });

  it("does not carry the token to where it is redirected", async () => {
    const seen: string[] = [];
    const url = await serviceThat((request, response) => {
      seen.push(request.url ?? "");
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    await expect(providerOf({ url, token: "t" }).send(message)).rejects.toThrow(SmsError);
    expect(seen).toEqual(["/send"]);
  });
});
