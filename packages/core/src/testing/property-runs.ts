import fc from "fast-check";
import { caseFactor, seedOfDay } from "./random-cases.ts";

/** Random cases that each property is tried with; GONGSHU_PROPERTY_RUNS multiplies them. */
const casesPerProperty = 100;

fc.configureGlobal({ seed: seedOfDay, numRuns: casesPerProperty * caseFactor });
