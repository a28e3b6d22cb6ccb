import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import type { Message } from "@gongshu/core/text/messages";
import { modelIdOf } from "../../lib/form-menu.ts";
import { useT } from "../../lib/locale.ts";
import { DictionaryPage, modelPage } from "../module-parts.ts";
import { dynamicViewMessages } from "./dynamic-view.messages.ts";
import { NotBuiltYet } from "./NotBuiltYet.tsx";

/** The one view of menus of types 3 to 5: which model it shows, and how, is read from the menu's propertyJson. */
export function DynamicView({ menu, title }: { readonly menu: MenuEntry; readonly title: Message }) {
  const t = useT();
  const ModelPage = modelPage.component;
  if (menu.type === menuTypes.form) return <ModelPage modelId={modelIdOf(menu)} />;
  if (menu.type === menuTypes.report) return <NotBuiltYet name={title} text={dynamicViewMessages.report} />;
  return <DictionaryPage typeId={modelIdOf(menu)} title={t(title)} />;
}
