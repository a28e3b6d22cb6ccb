import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { Message } from "@gongshu/core/text/messages";
import { menuMessages } from "./menu.messages.ts";

/** Names of the kinds of menus, in the order in which they are offered. */
export const menuTypeNames: ReadonlyMap<number, Message> = new Map([
  [menuTypes.directory, menuMessages.directory],
  [menuTypes.page, menuMessages.page],
  [menuTypes.form, menuMessages.form],
  [menuTypes.dictionary, menuMessages.dictionary],
  [menuTypes.report, menuMessages.report],
  [menuTypes.screen, menuMessages.screen],
  [menuTypes.link, menuMessages.link],
]);
