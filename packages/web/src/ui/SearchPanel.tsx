import DownOutlined from "@ant-design/icons/DownOutlined";
import UpOutlined from "@ant-design/icons/UpOutlined";
import { Button } from "antd";
import { type FormEvent, Suspense, useId, useState } from "react";
import { useT } from "../lib/locale.ts";
import { usePagePlace } from "../lib/page-place.ts";
import { type SearchItem, type SearchValues, searchControls } from "./search-controls.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useKeptSwitch } from "./use-kept-switch.ts";
import "./search-panel.css";

/** A panel with `foldsFrom` or more items folds and shows the first `stays` (docs/reference/frame.md). */
const foldsFrom = 5;
const stays = 4;

export interface SearchPanelProps {
  readonly items: readonly SearchItem[];
  /** The filters in force, from the address. */
  readonly values: SearchValues;
  /** Enter, or the search button. Reset gives what the items search for by themselves, and searches again whatever was there before. */
  readonly onSearch: (values: SearchValues) => void;
}

/** What the items search for by themselves. */
export function initialValues(items: readonly SearchItem[]): SearchValues {
  return items.reduce<SearchValues>((values, { initial }) => ({ ...values, ...initial }), {});
}

/** Filters of a list as data. Nothing is asked before Enter or the search button. */
export function SearchPanel({ items, values, onSearch }: SearchPanelProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useKeptSwitch(`${usePagePlace().path}_search_open`);
  const [draft, setDraft] = useState(values);
  const [applied, setApplied] = useState(values);
  // The address may change under us: back button, a link to the same list.
  if (JSON.stringify(applied) !== JSON.stringify(values)) {
    setApplied(values);
    setDraft(values);
  }
  const canFold = items.length >= foldsFrom;
  const shown = canFold && !isOpen ? items.slice(0, stays) : items;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== "")));
  };
  const reset = () => {
    const initial = initialValues(items);
    setDraft(initial);
    onSearch(initial);
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
