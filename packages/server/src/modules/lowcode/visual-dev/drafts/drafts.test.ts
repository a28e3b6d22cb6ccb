import { type DraftState, maxKeptDrafts } from "@gongshu/contract/lowcode/visual-dev-drafts";
import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let designer: Client;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
  const { client, roleId } = await tenant.member("designer");
  await new Rights(tenant).grant(roleId, { "onlineDev.webDesign": { buttons: ["btn_edit"] } });
  designer = client;
});
afterAll(() => app.close());

const base = "/api/visualdev/Base";

async function statesOf(id: string): Promise<DraftState[]> {
  return dataOf<{ list: DraftState[] }>(await tenant.admin.get(`${base}/${id}/Drafts`)).list;
}

/** Saves as somebody who sees no columns of the list, so that nothing but the draft is sent. */
async function saveAs(client: Client, id: string, definition: FormDefinitionInput): Promise<void> {
  const { category, columnData } = await models.info(id);
  const formData = JSON.stringify(definition);
  dataOf(await client.put(`${base}/${id}`, { category, formData, columnData }));
}

describe("the history of a draft", () => {
  it("has what was there before, a state for each person in turn, and one for the saves of a while", async () => {
    const id = await models.create(form(text("a")));
    expect(await statesOf(id)).toEqual([]);
    await models.save(id, form(text("a"), text("b")));
    await models.save(id, form(text("a"), text("b"), text("c")));
    await saveAs(designer, id, form(text("a"), text("c")));
    await models.save(id, form(text("c")));
    expect(await statesOf(id)).toMatchObject([
      { version: 5, author: "管理员/admin", fieldCount: 1, isCurrent: true },
      { version: 4, author: "designer/designer", fieldCount: 2, isCurrent: false },
      { version: 3, author: "管理员/admin", fieldCount: 3, isCurrent: false },
      { version: 1, fieldCount: 1 },
    ]);
  });

  it("keeps no state when the draft did not change, and only the last ones", async () => {
    const id = await models.create(form(text("a")));
    await models.save(id, form(text("a")), JSON.parse((await models.info(id)).columnData) as never);
    expect(await statesOf(id)).toEqual([]);
    for (let number = 0; number < maxKeptDrafts + 5; number += 1) {
      const definition = form(text("a"), text(`b${number}`));
      await (number % 2 === 0 ? saveAs(designer, id, definition) : models.save(id, definition));
    }
    const states = await statesOf(id);
    expect(states).toHaveLength(maxKeptDrafts);
    expect(states[0]).toMatchObject({ isCurrent: true });
  });

  it("gives a state back, unless the draft was saved in between", async () => {
    const id = await models.create(form(text("a")));
    await models.save(id, form(text("b")));
    const { version } = await models.info(id);
    const first = (await statesOf(id)).at(-1)?.id;
    await models.save(id, form(text("c")));
    const restore = (body: object) => tenant.admin.post(`${base}/${id}/Actions/RestoreDraft`, body);
    expect(await restore({ draftId: first, version })).toMatchObject({ code: 409 });
    expect(dataOf(await restore({ draftId: first, version: version + 1 }))).toEqual({
      version: version + 2,
      hasChanges: true,
    });
    expect(JSON.parse((await models.info(id)).formData)).toMatchObject({ fields: [{ id: "a" }] });
    expect(await restore({ draftId: "gone" })).toMatchObject({ code: 404, msg: "该历史草稿已不存在" });
  });

  it("keeps what a state that is given back takes the place of, however short ago it was saved", async () => {
    const id = await models.create(form(text("a")));
    await models.save(id, form(text("b"), text("c")));
    const first = (await statesOf(id)).at(-1)?.id;
    dataOf(await tenant.admin.post(`${base}/${id}/Actions/RestoreDraft`, { draftId: first }));
    expect((await statesOf(id)).map(({ fieldCount }) => fieldCount)).toEqual([1, 2, 1]);
  });

  it("keeps what a published version takes the place of, however short ago it was saved", async () => {
    const { id } = await models.published(text("a"));
    await models.save(id, form(text("a"), text("b")));
    await models.save(id, form(text("a"), text("b"), text("c")));
    const { version } = await models.info(id);
    dataOf(await tenant.admin.post(`${base}/${id}/Actions/RollBack`, { to: 1, version }));
    expect((await statesOf(id)).map(({ fieldCount }) => fieldCount)).toEqual([1, 3, 1]);
  });
});

describe("who has a model open", () => {
  const visit = (client: Client, id: string, visitId: string, more: object = {}) =>
    client.post(`${base}/${id}/Actions/Visit`, { visitId, ...more });

  it("is told to the others, once a person, until the window is closed", async () => {
    const id = await models.create(form(text("a")));
    expect(dataOf(await visit(tenant.admin, id, "w1"))).toEqual({ version: 1, savedBy: "", others: [] });
    await visit(designer, id, "w2");
    await visit(designer, id, "w3", { isDirty: true });
    expect(dataOf(await visit(tenant.admin, id, "w1"))).toMatchObject({
      others: [{ name: "designer/designer", isDirty: true }],
    });
    // Nobody ends the visit of another.
    await visit(tenant.admin, id, "w2", { isOver: true });
    await visit(designer, id, "w3", { isOver: true });
    expect(dataOf(await visit(tenant.admin, id, "w1"))).toMatchObject({ others: [{ isDirty: false }] });
    await visit(designer, id, "w2", { isOver: true });
    await saveAs(designer, id, form(text("b")));
    expect(dataOf(await visit(tenant.admin, id, "w1"))).toEqual({
      version: 2,
      savedBy: "designer/designer",
      others: [],
    });
  });

  it("is nobody's business in another tenant, or without the right to see models", async () => {
    const id = await models.create(form(text("a")));
    const other = await app.tenant("other");
    const { client } = await tenant.member("stranger");
    expect(await visit(other.admin, id, "w")).toMatchObject({ code: 404 });
    expect(await visit(client, id, "w")).toMatchObject({ code: 403 });
    expect(await other.admin.get(`${base}/${id}/Drafts`)).toMatchObject({ code: 404 });
    expect(await client.get(`${base}/${id}/Drafts`)).toMatchObject({ code: 403 });
  });
});
