import { menuTypes } from "./menu-entry.ts";
import type { menuNames } from "./menu-names.messages.ts";

/**
 * Stock menus whose feature is not built yet, and the directories that hold nothing else. Every tenant has them already, with what was granted of
 * them, but nobody sees them and nobody can grant them. A feature turns its own menus on by taking its lines away here: then they are in the side
 * menu of everybody who was granted them before.
 */
export const comingMenus = [
  "onlineDev.appDesign",
  "onlineDev.visualPortal",
  "onlineDev.dataReport",
  "onlineDev.dataScreen",
  "generator",
  "generator.webForm",
  "generator.appForm",
  "generator.flowForm",
  "workFlow",
  "workFlow.flowLaunch",
  "workFlow.flowTodo",
  "workFlow.flowDone",
  "workFlow.flowCirculate",
  "workFlow.entrust",
  "workFlow.flowMonitor",
  "workFlow.flowEngine",
  "system.notice",
] as const satisfies readonly (keyof typeof menuNames)[];

/** Kinds of menus that the web client cannot open yet: it does not offer them for new menus. */
export const comingMenuTypes: readonly number[] = [menuTypes.report];
