import { type Locale, type Message, translate } from "../../text/messages.ts";
import { exampleNames, functionMessages } from "./functions.messages.ts";
import type { FunctionName } from "./table.ts";

const braced = ({ zh, zhtw, en }: Message): Message => ({ zh: `{${zh}}`, zhtw: `{${zhtw}}`, en: `{${en}}` });

const exampleFields = Object.fromEntries(Object.entries(exampleNames).map(([name, text]) => [name, braced(text)]));

/** What a function does, with an example, in one line. */
export function functionHelp(name: FunctionName, locale: Locale): string {
  return translate(functionMessages[name].help, locale, exampleFields);
}
