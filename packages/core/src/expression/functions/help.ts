import { type Locale, translate } from "../../text/messages.ts";
import { exampleNames, functionMessages } from "./functions.messages.ts";
import type { FunctionName } from "./table.ts";

/** What a function does, with an example, in one line. */
export function functionHelp(name: FunctionName, locale: Locale): string {
  // Texts, not messages: in English a field is called as its placeholder, which must not be put in again.
  const fields = Object.entries(exampleNames).map(([placeholder, text]) => [placeholder, `{${text[locale]}}`] as const);
  return translate(functionMessages[name].help, locale, Object.fromEntries(fields));
}
