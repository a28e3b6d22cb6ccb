import { webModules } from "../modules.ts";
import { type LazyComponent, lazyComponent } from "../ui/lazy-component.tsx";
import type {
  DictionaryPageProps,
  ModelPage,
  Place,
  SettingsPanel,
  SubPage,
  WebModule,
} from "../widgets/web-module.ts";
import { appMessages } from "./app.messages.ts";

function merged<Part>(part: (module: WebModule) => Readonly<Record<string, Part>> | undefined): Record<string, Part> {
  return Object.fromEntries(webModules.flatMap((module) => Object.entries(part(module) ?? {})));
}

/** Pages of menus of type 2, by the menu's urlAddress. A menu that is not here says so honestly. */
export const pages = merged(({ pages: own }) => own);

/** Places of the modules, by the pattern of their address. */
export const places: Readonly<Record<string, Place>> = merged((module) => module.places);

export const subPages: readonly SubPage[] = webModules.flatMap((module) => module.subPages ?? []);

function theModelPage(): ModelPage {
  const [page] = webModules.flatMap(({ modelPage }) => modelPage ?? []);
  if (page === undefined) throw new Error("no module shows the records of forms");
  return page;
}

/** The list of the records of a form: menus of type 3. */
export const modelPage = theModelPage();

function theDictionaryPage(): LazyComponent<DictionaryPageProps> {
  const [page] = webModules.flatMap(({ dictionaryPage }) => dictionaryPage ?? []);
  if (page === undefined) throw new Error("no module shows the entries of a dictionary");
  return page;
}

/** The entries of one dictionary: menus of type 4. */
export const DictionaryPage = theDictionaryPage();

/** Tabs that modules add to each other's screens, and the frame to the profile: how the product looks for this person. */
export const settingsPanels: readonly SettingsPanel[] = [
  {
    screen: "profile",
    key: "preferences",
    title: appMessages.preferences,
    component: lazyComponent(() =>
      import("./frame/settings/ProfilePreferences.tsx").then((module) => module.ProfilePreferences),
    ),
  },
  ...webModules.flatMap((module) => module.settingsPanels ?? []),
];

/** What opens menus of type 6. */
export const openScreen = webModules.find((module) => module.openScreen !== undefined)?.openScreen;
