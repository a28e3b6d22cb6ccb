import { useMemo } from "react";
import { useLocation } from "react-router";
import { type Entry, type Group, groups } from "./entry.ts";
import { matchOf, type Ranked, rank } from "./rank.ts";
import { useCommands } from "./use-commands.tsx";
import { type Found, useFound } from "./use-found.tsx";
import { useMenuEntries, useTabEntries } from "./use-places.tsx";

/** The longest pattern that menus are searched for. */
const longestPattern = 32;
const most = { tabs: 5, menus: 6, commands: 8 } as const;

export interface ResultGroup {
  readonly name: Group;
  readonly entries: readonly Ranked<Entry>[];
}

export interface Results extends Omit<Found, "entries"> {
  readonly groups: readonly ResultGroup[];
  /** All entries in the order in which they stand. */
  readonly flat: readonly Ranked<Entry>[];
}

/** Results of the server keep their order, because the match may be in a field that is not shown. */
function marked(entry: Entry, pattern: string): Ranked<Entry> {
  return { ...entry, ranges: matchOf(entry, pattern).ranges };
}

/** Everything that the palette shows for a text. Without one: where somebody was, and what can be done. */
export function useResults(typed: string): Results {
  const { pathname } = useLocation();
  const tabs = useTabEntries(pathname);
  const menus = useMenuEntries();
  const commands = useCommands();
  const { entries: found, ...state } = useFound(typed);
  const pattern = typed.trim().slice(0, longestPattern);
  const sections = useMemo(() => {
    const shownTabs = rank(tabs, pattern, most.tabs);
    const shownPaths = new Set(shownTabs.map(({ place }) => `menu ${place}`));
    const byGroup: Readonly<Record<Group, readonly Ranked<Entry>[]>> = {
      tabs: shownTabs,
      menus:
        pattern === ""
          ? []
          : rank(menus, pattern, most.menus + shownTabs.length).filter(({ id }) => !shownPaths.has(id)),
      people: found.filter(({ group }) => group === "people").map((entry) => marked(entry, pattern)),
      records: found.filter(({ group }) => group === "records").map((entry) => marked(entry, pattern)),
      commands: rank(commands, pattern, most.commands),
    };
    return groups.map((name) => ({ name, entries: byGroup[name] })).filter(({ entries }) => entries.length > 0);
  }, [tabs, menus, commands, found, pattern]);
  return { ...state, groups: sections, flat: sections.flatMap(({ entries }) => entries) };
}
