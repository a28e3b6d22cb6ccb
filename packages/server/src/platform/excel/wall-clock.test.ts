import { describe, expect, it } from "vitest";
import { fromSerial, serialInZone, serialOfText } from "./wall-clock.ts";

const in1900 = { date1904: false, timeOnly: false };

describe("Excel serials", () => {
  it.each([
    [1, "1900-01-01T00:00:00"],
    [59, "1900-02-28T00:00:00"],
    [61, "1900-03-01T00:00:00"],
    [46086.999999, "2026-03-06T00:00:00"],
    [2958465, "9999-12-31T00:00:00"],
  ])("%d is %s", (serial, at) => {
    expect(fromSerial(serial, in1900)).toEqual({ kind: "date", at });
  });

  it("refuses what Excel cannot show as a date", () => {
    expect([fromSerial(-1, in1900), fromSerial(3_000_000, in1900), fromSerial(Number.NaN, in1900)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([serialOfText("2026-02-30"), serialOfText("2026-13-01"), serialOfText("昨天")]).toEqual([null, null, null]);
  });

  it("goes back and forth without loss", () => {
    for (const at of ["1900-01-01T00:00:00", "1900-03-01T12:00:00", "2024-02-29T23:59:59", "2026-03-05T08:30:01"]) {
      expect(fromSerial(serialOfText(at) ?? Number.NaN, in1900)).toEqual({ kind: "date", at });
    }
  });

  it("takes moments to the wall clock of a zone, across changes of its offset", () => {
    const wall = (zone: string, moment: string): unknown =>
      fromSerial(Number(serialInZone(zone)(Date.parse(moment))), in1900);
    expect(wall("Asia/Shanghai", "2026-03-04T16:00:00Z")).toEqual({ kind: "date", at: "2026-03-05T00:00:00" });
    expect(wall("Europe/Berlin", "2026-03-29T00:59:59Z")).toEqual({ kind: "date", at: "2026-03-29T01:59:59" });
    expect(wall("Europe/Berlin", "2026-03-29T01:00:00Z")).toEqual({ kind: "date", at: "2026-03-29T03:00:00" });
  });

  it("are texts for the days that Excel cannot show", () => {
    const cellOf = (moment: string): unknown => serialInZone("Asia/Shanghai")(Date.parse(moment));
    expect(cellOf("1888-08-08T00:00:00Z")).toBe("1888-08-08 08:05:43");
    expect(cellOf("1899-12-31T15:54:16Z")).toBe("1899-12-31 23:59:59");
    expect(cellOf("1899-12-31T15:54:17Z")).toBe(1);
    expect(cellOf("1000-01-02T00:00:00Z")).toBe("1000-01-02 08:05:43");
  });
});
