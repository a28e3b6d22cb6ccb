import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { createHttpServer } from "./http-server.ts";
import { installWeb } from "./web-files.ts";

let test: TestApp;
let folder: string;
let app: TestApp["app"];

beforeAll(async () => {
  test = await openTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), "gongshu-web-"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><title>the page</title>");
  app = await createHttpServer(test.platform);
  await installWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  await test.close();
  await rm(folder, { recursive: true });
});

it("answers every unknown path with the page, but not those of data", async () => {
  for (const url of ["/", "/permission/user", "/model/x.y", "/ReportServer"]) {
    const reply = await app.inject({ url });
    expect([url, reply.statusCode, reply.body]).toEqual([url, 200, expect.stringContaining("the page")]);
  }
  for (const url of ["/api/nothing", "/assets/gone.js", "/ReportServer/api/datareport", "/ReportServer/DataReport?x=1"])
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const reply = await app.inject({ url, method });
      expect([url, method, reply.statusCode]).toEqual([url, method, 404]);
      expect(reply.json()).toMatchObject({ code: 404, data: null });
    }
});
