/// <reference types="node" />
const msPerDay = 86_400_000;
const day = process.env["GONGSHU_TEST_DAY"] ?? "";

/** Other cases each day, the same on the same day: what fails can be run again with GONGSHU_TEST_DAY. */
export const seedOfDay = Math.floor((day === "" ? Date.now() : Date.parse(day)) / msPerDay);

/** How many times the usual number of random cases is tried. */
export const caseFactor = Number(process.env["GONGSHU_PROPERTY_RUNS"] ?? "1");
