/// <reference types="node" />
import fc from "fast-check";

/** Random cases that each property is tried with; GONGSHU_PROPERTY_RUNS multiplies them. */
const casesPerProperty = 100;
const msPerDay = 86_400_000;

// Other cases each day, the same on the same day: what fails can be run again with GONGSHU_TEST_DAY.
const day = process.env["GONGSHU_TEST_DAY"] ?? "";
const seed = Math.floor((day === "" ? Date.now() : Date.parse(day)) / msPerDay);

fc.configureGlobal({ seed, numRuns: casesPerProperty * Number(process.env["GONGSHU_PROPERTY_RUNS"] ?? "1") });
