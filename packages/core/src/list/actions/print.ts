import { choice, object, type SettingValue } from "../../form/settings/setting.ts";
import type { ActionKindRules } from "./action-kind.ts";

const setting = object({ do: choice(["print"]) });
export type PrintStep = SettingValue<typeof setting>;

/** Prints records as their forms show them, each on a sheet of its own. */
export const printStep: ActionKindRules<PrintStep> = {
  setting,
  places: ["row", "selection"],
  values: () => [],
  valuesPath: "",
  check: () => [],
};
