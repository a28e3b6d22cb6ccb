import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { type Trust, trustOption } from "./trust-proxy.ts";

async function addressBehind(trust: Trust, forwarded: string): Promise<string> {
  const app = fastify({ trustProxy: trustOption(trust) });
  app.get("/", (request) => request.ip);
  const reply = await app.inject({ url: "/", remoteAddress: "10.0.0.1", headers: { "x-forwarded-for": forwarded } });
  await app.close();
  return reply.body;
}

describe("the address of a client behind proxies", () => {
  // The client said 6.6.6.6; the outer proxy saw it come from 1.2.3.4; the inner one, 10.0.0.1, was asked by the outer, 10.0.0.2.
  const forwarded = "6.6.6.6, 1.2.3.4, 10.0.0.2";

  it.each<[Trust, string]>([
    [false, "10.0.0.1"],
    [1, "10.0.0.2"],
    [2, "1.2.3.4"],
    [["10.0.0.1"], "10.0.0.2"],
    [["10.0.0.0/8"], "1.2.3.4"],
    [["192.168.0.0/16"], "10.0.0.1"],
    [true, "6.6.6.6"],
  ])("with %s believed is %s", async (trust, address) => {
    expect(await addressBehind(trust, forwarded)).toBe(address);
  });
});
