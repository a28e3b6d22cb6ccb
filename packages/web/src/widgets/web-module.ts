import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import type { Message } from "@gongshu/core/text/messages";
import type { LazyComponent } from "../ui/lazy-component.tsx";

/** A page below a menu's page, with parameters of its own in the address, for users who have the menu. */
export interface SubPage {
  /** The urlAddress of the menu it belongs to. */
  readonly owner: string;
  /** Below the owner's path, such as `design/:id`. */
  readonly pattern: string;
  readonly title: Message;
  readonly component: LazyComponent<object>;
}

export interface PlaceProps {
  /** The pattern of the place, as the manifest has it. */
  readonly path: string;
  readonly title: string;
}

/** A place with a fixed address, outside of the menu and its search. Who may be there is the guard's (app/routes). */
export interface Place {
  readonly title: Message;
  /** Name of its drawing; none without it. */
  readonly icon?: string;
  /** False for a page that ends while another tab is in view. */
  readonly isKept?: boolean;
  readonly component: LazyComponent<PlaceProps>;
  /** For operators of the platform; for anybody else there is no such page. */
  readonly isForOperators?: boolean;
}

export interface ModelPageProps {
  readonly modelId: string;
}

/** What shows the menus of type 3: the records of a form. */
export interface ModelPage {
  readonly component: LazyComponent<ModelPageProps>;
  /** Fetches what the page will ask for, while the frame still starts. */
  readonly prefetch: () => Promise<(modelId: string, menuId: string) => unknown>;
}

export interface DictionaryPageProps {
  /** The id of the dictionary. */
  readonly typeId: string;
  /** The title of the menu. */
  readonly title: string;
}

/** A tab that a module adds to a screen of another one. */
export interface SettingsPanel {
  readonly screen: "profile" | "systemConfig";
  /** Its word in the address. */
  readonly key: string;
  readonly title: Message;
  /** Stands in for the title, where that says more. */
  readonly label?: LazyComponent<object>;
  readonly component: LazyComponent<object>;
}

/** What a module brings to the product; `modules.ts` lists them. Programs are fetched with their first use, so a manifest is small. */
export interface WebModule {
  /** As its folder: `area/name`. */
  readonly name: string;
  /** Pages of menus of type 2, by the menu's urlAddress. */
  readonly pages?: Readonly<Record<string, LazyComponent<object>>>;
  readonly subPages?: readonly SubPage[];
  /** By the pattern of the address. */
  readonly places?: Readonly<Record<string, Place>>;
  readonly modelPage?: ModelPage;
  /** Shows the menus of type 4: the entries of one dictionary. */
  readonly dictionaryPage?: LazyComponent<DictionaryPageProps>;
  /** Opens menus of type 6 in a window of their own. Called in the click itself: browsers block windows that open later. */
  readonly openScreen?: (menu: MenuEntry) => void;
  readonly settingsPanels?: readonly SettingsPanel[];
}
