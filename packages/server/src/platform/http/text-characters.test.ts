import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

const url = "/api/system/Permission/Users/Current/BaseInfo";
/** The body as a client may write it: escapes are its own. */
const save = async (payload: string) => {
  const headers = { authorization: tenant.admin.token, "content-type": "application/json" };
  return (await test.app.inject({ method: "PUT", url, headers, payload })).json<{ code: number; msg: string }>();
};
const signature = async () => (await tenant.admin.get(url)).data;

describe("a text in a JSON body", () => {
  it.each(["\\ud800", "a\\uDFFFb", "\\udc00\\ud800", "\\ud83d\\ud83d\\ude00", "\\ud83dx", "\\\\\\ud83d"])(
    "is refused with half a character: %s",
    async (text) => {
      expect(await save(`{"realName":"Admin","signature":"${text}"}`)).toMatchObject({
        code: 400,
        msg: "含有不完整的字符，请重新输入",
      });
      expect((await save(`{"realName":"Admin","${text}":1}`)).code).toBe(400);
    },
  );

  it.each([
    ["\\ud83d\\ude00", "\u{1f600}"],
    ["\\uD83D\\uDE00\\u4f60", "\u{1f600}你"],
    ["\\\\ud83d", "\\ud83d"],
    ["\u{1f600}", "\u{1f600}"],
  ])("is kept whole: %s", async (text, kept) => {
    expect((await save(`{"realName":"Admin","signature":"${text}"}`)).code).toBe(200);
    expect(await signature()).toMatchObject({ signature: kept });
  });
});
