import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningJob } from "#platform/jobs/job.ts";
import { form, ModelClient, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { publishedModel } from "../visual-dev/service.ts";
import { FieldRights } from "./field-rights.ts";
import { writeImport } from "./import-write.ts";
import { compileModel } from "./online-model.ts";
import type { RecordChange } from "./writing/record-change.ts";

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
});
afterAll(() => app.close());

describe("writing an import", () => {
  it("brings nothing in for a model that was published anew meanwhile, as its columns may have changed places", async () => {
    const models = new ModelClient(app, tenant);
    const { id, table } = await models.published(text("f1", "left"), text("f2", "right"));
    const compiled = compileModel(await publishedModel(tenant.ctx, id));
    const planned = { model: compiled, rights: new FieldRights(compiled, null) };
    await models.change(id, form(text("f1", "right"), text("f2", "left")));
    const created: RecordChange = { kind: "create", id: tenant.ctx.newId(), values: { left: "L", right: "R" } };
    const changes = {
      held: [[created]],
      rest: Readable.from([]),
      result: () => Promise.resolve({}),
      onWritten: () => undefined,
    };
    const job: RunningJob = {
      id: "job",
      attempt: 1,
      signal: new AbortController().signal,
      progress: () => undefined,
      finish: () => Promise.resolve(),
      again: () => Promise.resolve(),
    };
    await expect(writeImport(tenant.ctx, planned, changes, job)).rejects.toMatchObject({ code: "GS001" });
    expect(await table.column("left")).toEqual({});
  });
});
