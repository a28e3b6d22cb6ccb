import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { invalidField } from "#platform/http/errors.ts";
import { menuErrors } from "./menu.messages.ts";

/** Where the addresses of menus that show a dictionary, report or screen begin; those of online models follow from the model. */
const prefixes = new Map<number, string>([
  [menuTypes.dictionary, "dictionary"],
  [menuTypes.report, "dataReport"],
  [menuTypes.screen, "dataScreen"],
]);

const hasModule: readonly number[] = [menuTypes.form, menuTypes.dictionary, menuTypes.report, menuTypes.screen];

/** Whether menus of this type show something that `propertyJson.moduleId` names. */
export function showsModule(type: number): boolean {
  return hasModule.includes(type);
}

/**
 * The address of a menu that shows the online model with this code, which no other menu has. Only the first dot of the code goes, as existing
 * clients do it.
 */
export function modelAddress(modelCode: string, taken: ReadonlySet<string>): string {
  const address = `model/${modelCode.replace(".", "")}`;
  let free = address;
  for (let count = 2; taken.has(free); count += 1) free = `${address}.${count}`;
  return free;
}

interface Addressed {
  readonly type: number;
  readonly enCode: string;
  readonly urlAddress: string;
}

/**
 * The address that is stored, of a menu that shows no online model: checked where somebody gives it, made from the code where nobody did, none for
 * a directory.
 */
export function addressOf({ type, enCode, urlAddress }: Addressed): string {
  if (type === menuTypes.directory) return "";
  const prefix = prefixes.get(type);
  if (urlAddress === "" && prefix !== undefined) return `${prefix}/${enCode.replace(".", "")}`;
  if (urlAddress === "") throw invalidField("urlAddress", menuErrors.addressNeeded);
  if (type === menuTypes.link ? !isWebAddress(urlAddress) : !isLocalPath(urlAddress))
    throw invalidField("urlAddress", type === menuTypes.link ? menuErrors.webAddress : menuErrors.localAddress);
  return urlAddress;
}

/** Never `javascript:` and its like: a link is followed with the rights of the user who clicks it. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}

/** Neither scheme nor host, so that it cannot lead elsewhere. */
function isLocalPath(text: string): boolean {
  return /^[^\s\\:]+$/.test(text) && !text.startsWith("//") && !text.split("/").includes("..");
}
