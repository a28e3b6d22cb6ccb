import { errorCodes } from "@gongshu/contract/errors";
import { resumableResult } from "@gongshu/contract/system/file";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeServer, Refusal } from "../../testing/fake-server.ts";
import { resultOf } from "./send-resumable.ts";

describe("the result of an upload in pieces whose last answer was lost", () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  const ask = () =>
    resultOf({ url: "/api/file/Tus/annex/u1" }, "annex", { getBody: () => "" }, new AbortController().signal);

  it("is asked for again while the pieces are put together", async () => {
    let asked = 0;
    server.answer(resumableResult, ({ params }) => {
      asked += 1;
      if (asked < 3) throw new Refusal(errorCodes.conflict, "文件正在合并，请稍候", { retryAfterSeconds: 0.01 });
      return { name: params.id, url: "/x" };
    });
    expect(await ask()).toEqual({ name: "u1", url: "/x" });
    expect(asked).toBe(3);
  });

  it("is not asked for again after any other refusal", async () => {
    server.refuse(resumableResult, new Refusal(errorCodes.conflict, "文件尚未全部上传，请继续上传"));
    await expect(ask()).rejects.toMatchObject({ code: errorCodes.conflict });
  });
});
