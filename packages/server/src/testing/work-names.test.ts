import { workNames } from "@gongshu/contract/tenancy/work-names.messages";
import { expect, it, onTestFinished } from "vitest";
import { serverModules } from "../modules.ts";
import { openTestApp } from "./test-app.ts";

it("the monitor has a name for each kind of job and each receiver of events", async () => {
  const test = await openTestApp();
  onTestFinished(() => test.close());
  const { platform } = test;
  const kinds = serverModules.flatMap((module) => module.jobs?.(platform) ?? []).map(({ kind }) => kind);
  const receivers = serverModules.flatMap((module) => module.receivers?.(platform) ?? []).map(({ name }) => name);
  expect(Object.keys(workNames).toSorted()).toEqual([...kinds, ...receivers].toSorted());
});
