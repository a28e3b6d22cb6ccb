import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import { Select } from "antd";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocale, useT } from "../../lib/locale.ts";
import { go } from "../../lib/page-place.ts";
import { useSession } from "../../lib/session.ts";
import { reportError } from "../../lib/toast.ts";
import type { SelectStart } from "../../ui/LateSelect.tsx";
import { useStartWord } from "../../ui/use-start-word.ts";
import { appMessages } from "../app.messages.ts";
import { destinationsOf, openMenu } from "../menu/destinations.ts";

interface Entry {
  readonly menu: MenuEntry;
  /** Among all entries. */
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly label: string;
}

/** Weights and threshold are those of docs/reference/frame.md. */
async function find(entries: readonly Entry[], pattern: string): Promise<readonly Entry[]> {
  const { default: Fuse } = await import("fuse.js");
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    ignoreLocation: true,
    keys: [
      { name: "title", weight: 0.7, getFn: ({ title, menu }) => [title, ...menu.quickQuery.split(" ")] },
      { name: "path", weight: 0.3 },
    ],
  });
  return fuse.search(pattern, { limit: 12 }).map((result) => result.item);
}

const longestPattern = 32;

/** The select of `MenuSearch`. */
export function MenuSearchSelect({ start }: { readonly start: SelectStart }) {
  const t = useT();
  const locale = useLocale();
  const menuList = useSession((session) => session.menuList);
  const [found, setFound] = useState<readonly Entry[]>([]);
  const entries = useMemo(
    () =>
      destinationsOf(menuList).map(({ menu, path, title, trail }) => ({
        menu,
        key: path ?? menu.id,
        path: path ?? menu.urlAddress,
        title: title[locale],
        label: [...trail, title].map((part) => part[locale]).join(" / "),
      })),
    [menuList, locale],
  );
  const [word, setWord] = useStartWord(start);
  const look = useEffectEvent((text: string) => {
    const pattern = text.trim().slice(0, longestPattern);
    if (pattern === "") setFound([]);
    else find(entries, pattern).then(setFound, reportError);
  });
  useEffect(() => look(word), [word]);
  return (
    <Select
      className="menu-search"
      autoFocus={start.autoFocus}
      defaultOpen={start.defaultOpen}
      value={null}
      placeholder={t(appMessages.searchMenu)}
      aria-label={t(appMessages.searchMenu)}
      showSearch={{ filterOption: false, searchValue: word, onSearch: setWord }}
      options={found.map(({ key, label }) => ({ value: key, label }))}
      notFoundContent={<span role="status">{t(appMessages.noMenuFound)}</span>}
      suffixIcon={null}
      onSelect={(chosen: string | null) => {
        const entry = found.find(({ key }) => key === chosen);
        setWord("");
        if (entry !== undefined) openMenu(entry.menu, go);
      }}
    />
  );
}
