import { errorCodes } from "@gongshu/contract/errors";
import { afterEach, describe, expect, it, vi } from "vitest";
import { resultOf } from "./send-resumable.ts";

describe("the result of an upload in pieces whose last answer was lost", () => {
  afterEach(() => vi.unstubAllGlobals());
  /** The server gives these answers one after the other. */
  const answers = (...replies: readonly object[]) => {
    const fetched = vi.fn<typeof fetch>();
    for (const reply of replies) fetched.mockResolvedValueOnce(Response.json(reply));
    vi.stubGlobal("fetch", fetched);
    return fetched;
  };
  const ask = () =>
    resultOf({ url: "/api/file/Tus/annex/u1" }, "annex", { getBody: () => "" }, new AbortController().signal);
  const { conflict } = errorCodes;

  it("is asked for again while the pieces are put together", async () => {
    const busy = { code: conflict, msg: "文件正在合并，请稍候", data: { retryAfterSeconds: 0.01 } };
    const fetched = answers(busy, busy, { code: 200, msg: "", data: { name: "n1", url: "/x" } });
    expect(await ask()).toEqual({ name: "n1", url: "/x" });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it("is not asked for again after any other refusal", async () => {
    const fetched = answers({ code: conflict, msg: "文件尚未全部上传，请继续上传", data: null });
    await expect(ask()).rejects.toMatchObject({ code: conflict });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
