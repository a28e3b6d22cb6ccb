import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsInterface } from "#testing/linked-samples.ts";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("events");
  models = new ModelClient(app, tenant);
});
afterAll(() => app.close());

const interfaces = "/api/system/Base/DataInterface";

function asking(interfaceId: string): FormDefinitionInput {
  return {
    ...form(text("a"), text("b")),
    events: [
      {
        id: "e1",
        trigger: { on: "change", field: "a" },
        steps: [{ do: "fetch", interfaceId, parameters: [], fills: [{ from: "x", to: "b" }] }],
      },
    ],
  };
}

describe("an event that asks a data interface", () => {
  it("is published when the interface can be called, by its id or code, and stays as it was written", async () => {
    const id = await rowsInterface(tenant, "suppliers", [{ x: 1 }]);
    for (const name of [id, "Suppliers"]) {
      const model = await models.create(asking(name));
      await models.publish(model);
      expect(JSON.parse((await models.info(model)).formData)).toMatchObject({ events: asking(name).events });
    }
  });

  it("keeps the form from being published while the interface is not there, is switched off or belongs to others", async () => {
    const off = await rowsInterface(tenant, "off", [{ x: 1 }]);
    dataOf(await tenant.admin.put(`${interfaces}/${off}/Actions/State`, {}));
    const others = await rowsInterface(await app.tenant("others"), "theirs", [{ x: 1 }]);
    for (const name of ["nothing", off, others]) {
      const model = await models.create(asking(name));
      const refusal = {
        code: 400,
        data: {
          errors: [
            {
              field: "formData.events.0.steps.0.interfaceId",
              message: "“A”的事件第 1 步所用的数据接口不存在，或未发布、已停用",
            },
          ],
        },
      };
      expect(await tenant.admin.get(`/api/visualdev/Base/${model}/Actions/Plan`)).toMatchObject(refusal);
      expect(await models.publishAt(model, 1)).toMatchObject(refusal);
    }
  });

  it("keeps the interface from being deleted, in the draft and in what is published", async () => {
    const id = await rowsInterface(tenant, "kept", [{ x: 1 }]);
    const model = await models.create(asking("kept"));
    const { fullName } = await models.info(model);
    const refusal = { code: 409, msg: `接口正被“${fullName}”使用，不能删除` };
    expect(await tenant.admin.delete(`${interfaces}/${id}`)).toMatchObject(refusal);
    await models.publish(model);
    await models.save(model, form(text("a"), text("b")));
    expect(await tenant.admin.delete(`${interfaces}/${id}`)).toMatchObject(refusal);
    await models.publish(model);
    expect((await tenant.admin.delete(`${interfaces}/${id}`)).code).toBe(200);
  });

  it("refuses with the draft what events cannot do, and tells of changed events between versions", async () => {
    const circle = asking("any");
    const model = await models.create({
      ...circle,
      events: [
        { id: "e1", trigger: { on: "change", field: "a" }, steps: [{ do: "set", field: "b", value: "{a}" }] },
        { id: "e2", trigger: { on: "change", field: "b" }, steps: [{ do: "clear", fields: ["a"] }] },
      ],
    });
    expect(await models.publishAt(model, 1)).toMatchObject({
      code: 400,
      data: { errors: [{ field: "formData.events.0.steps", message: "事件循环触发：A → B → A" }] },
    });
    await models.save(model, form(text("a"), text("b")));
    await models.publish(model);
    await models.save(model, asking("any"));
    const compared = await tenant.admin.get(`/api/visualdev/Base/${model}/Versions/Compare?from=1&to=0`);
    expect(compared.data).toMatchObject({ changes: [{ kind: "events", text: "事件：1 处" }], count: 1 });
  });
});
