import DownOutlined from "@ant-design/icons/DownOutlined";
import UpOutlined from "@ant-design/icons/UpOutlined";
import { Button } from "antd";
import { type FormEvent, Suspense, useId, useState } from "react";
import { rememberSearch } from "../lib/list-memory.ts";
import { useT } from "../lib/locale.ts";
import { usePagePlace } from "../lib/page-place.ts";
import { type SearchItem, type SearchValues, searchControls } from "./search-controls.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useKeptSwitch } from "./use-kept-choice.ts";
import "./search-panel.css";

/** A panel with `foldsFrom` or more items folds and shows the first `stays` (docs/reference/frame.md). */
const foldsFrom = 5;
const stays = 4;

export interface SearchPanelProps {
  readonly items: readonly SearchItem[];
  /** The filters in force, from the address. */
  readonly values: SearchValues;
  /** Filters that belong to this search without being in the panel, such as the kind of log: remembered with it. */
  readonly beside?: SearchValues;
  /** False where the list remembers its searches by itself. */
  readonly isRemembered?: boolean;
  /** Enter, or the search button. Reset gives what the items search for by themselves, and searches again whatever was there before. */
  readonly onSearch: (values: SearchValues) => void;
}

/** What the items search for by themselves. */
export function initialValues(items: readonly SearchItem[]): SearchValues {
  return items.reduce<SearchValues>((values, { initial }) => ({ ...values, ...initial }), {});
}

/** What a panel searches for by all of its names; with what stands beside, unless it searches for nothing. */
function searchedFor(items: readonly SearchItem[], values: SearchValues, beside: SearchValues = {}): SearchValues {
  const names = items.flatMap(({ field, endField }) => (endField === undefined ? [field] : [field, endField]));
  const own = Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
  return Object.values(own).every((value) => value === "") ? own : { ...own, ...beside };
}

/** Filters of a list as data. What somebody has searched for last is remembered for the lists of the page. Nothing is asked before Enter or the search button. */
export function SearchPanel({ items, values, beside, isRemembered = true, onSearch }: SearchPanelProps) {
  const t = useT();
  const id = useId();
  const { path } = usePagePlace();
  const [isOpen, setOpen] = useKeptSwitch(`${path}_search_open`);
  const [draft, setDraft] = useState(values);
  const [applied, setApplied] = useState(values);
  // The address may change under us: back button, a link to the same list.
  if (JSON.stringify(applied) !== JSON.stringify(values)) {
    setApplied(values);
    setDraft(values);
  }
  const canFold = items.length >= foldsFrom;
  const shown = canFold && !isOpen ? items.slice(0, stays) : items;
  const search = (next: SearchValues) => {
    if (isRemembered) rememberSearch(path, searchedFor(items, next, beside));
    onSearch(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== "")));
  };
  const reset = () => {
    const initial = initialValues(items);
    setDraft(initial);
    search(initial);
  };
  return (
    <form className="search-panel" role="search" aria-label={t(uiMessages.searchPanel)} onSubmit={submit}>
      <div className="search-row">
        <div className="search-fields">
          {shown.map((item) => {
            const Control = searchControls[item.kind];
            const inputId = `${id}-${item.field}`;
            return (
              <div key={item.field} className="search-item">
                <label htmlFor={inputId}>{item.label}</label>
                <Suspense fallback={<span className="search-wait" />}>
                  <Control
                    id={inputId}
                    item={item}
                    values={draft}
                    onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
                  />
                </Suspense>
              </div>
            );
          })}
        </div>
        <div className="search-buttons">
          <Button type="primary" htmlType="submit">
            {t(uiMessages.search)}
          </Button>
          <Button onClick={reset}>{t(uiMessages.reset)}</Button>
          {canFold && (
            <Button
              type="link"
              aria-expanded={isOpen}
              icon={isOpen ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? uiMessages.collapse : uiMessages.expand)}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
