import { describe, expect, it } from "vitest";
import { isShownInPlace, timeoutOf } from "./request-timeout.ts";

describe("the time limit of a call", () => {
  it.each([
    ["/api/system/Area?n=1", 1_000_000],
    ["/api/work-order/houseInventory/exportExcel?n=1", 600_000],
    ["/api/work-order/inOutStorage/export/12?n=1", 600_000],
    ["/api/system/Base/Synchronization?n=1", 100_000],
    ["/api/extend/Email/Receive?n=1", 100_000],
    ["/api/system/Permission/Authority/Data/12/Values?n=1", 100_000],
    ["/api/system/Base/DataSync/Actions/Execute?n=1", 100_000],
    ["/api/system/Base/dingtalkUser/syncData?n=1", 100_000],
    ["/api/work-order/device/importExcel?n=1", 100_000],
    ["/api/work-order/sparePart/import?n=1", 100_000],
    ["/api/work-order/device?n=1&keyword=import", 1_000_000],
    ["/api/system/Area?keyword=Synchronization", 1_000_000],
  ])("of %s is %i ms", (url, ms) => {
    expect(timeoutOf(url)).toBe(ms);
  });
});

describe("a refusal that its screen shows", () => {
  it.each([
    ["/api/system/Base/DataSource/Actions/Test?n=1", true],
    ["/api/visualdev/Model/12/Config?n=1", true],
    ["/api/visualdev/OnlineDev/12/Config?n=1", false],
    ["/api/system/DataModel?name=Config", false],
    ["/api/system/Area", false],
  ])("%s: %s", (url, isShown) => {
    expect(isShownInPlace(url)).toBe(isShown);
  });
});
