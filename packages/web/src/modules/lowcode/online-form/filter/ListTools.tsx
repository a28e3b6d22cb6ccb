import FilterOutlined from "@ant-design/icons/FilterOutlined";
import SearchOutlined from "@ant-design/icons/SearchOutlined";
import type { FilterTree } from "@gongshu/core/list/query/filter-tree";
import { Button } from "antd";
import Input from "antd/es/input/Input";
import { lazy, Suspense, useState } from "react";
import { useT } from "#lib/locale.ts";
import { LateAlert } from "#ui/LateAlert.tsx";
import type { OnlineModel } from "../online-model.ts";
import type { ActiveView } from "../views/use-active-view.ts";
import { listToolMessages as messages } from "./list-tools.messages.ts";
import "./list-tools.css";

const FilterDialog = lazy(() => import("./FilterDialog.tsx").then((module) => ({ default: module.FilterDialog })));
const FilterLine = lazy(() => import("./FilterLine.tsx").then((module) => ({ default: module.FilterLine })));

export interface ListToolsProps {
  readonly model: OnlineModel;
  readonly active: ActiveView;
  /** Keeps a filter in a new view. */
  readonly onSave: (filter: FilterTree) => void;
}

/** The search in all columns, and the way to the advanced filter. */
export function ListTools(props: ListToolsProps) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const { active, model, onSave } = props;
  const { filter, setFilter, word, setWord } = active;
  return (
    <>
      <span className="list-tools">
        <WordSearch key={word} word={word} onSearch={setWord} />
        <Button
          icon={<FilterOutlined aria-hidden />}
          {...(filter !== undefined && { "aria-pressed": true, className: "list-tools-on" })}
          onClick={() => setEditing(true)}
        >
          {t(messages.filter)}
        </Button>
      </span>
      {isEditing && (
        <Suspense fallback={null}>
          <FilterDialog
            model={model}
            filter={filter}
            onApply={(next) => {
              setFilter(next);
              setEditing(false);
            }}
            onSave={(next) => {
              setEditing(false);
              onSave(next);
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
      <FilterState {...props} onEdit={() => setEditing(true)} />
    </>
  );
}

interface FilterStateProps extends ListToolsProps {
  readonly onEdit: () => void;
}

/** The filter in force, or that there was one which nobody can read. */
function FilterState({ model, active, onSave, onEdit }: FilterStateProps) {
  const t = useT();
  const { filter, setFilter, isFilterDamaged, saved } = active;
  if (isFilterDamaged)
    return (
      <LateAlert
        className="list-tools-line"
        type="warning"
        showIcon
        role="alert"
        title={t(messages.damaged)}
        closable={{ onClose: () => setFilter(active.definition.filter), "aria-label": t(messages.remove) }}
      />
    );
  if (filter === undefined) return null;
  return (
    <div className="list-tools-line">
      <Suspense fallback={null}>
        <FilterLine
          model={model}
          filter={filter}
          onEdit={onEdit}
          onRemove={() => setFilter(undefined)}
          onSave={saved === undefined ? () => onSave(filter) : undefined}
        />
      </Suspense>
    </div>
  );
}

interface WordSearchProps {
  readonly word: string;
  readonly onSearch: (word: string) => void;
}

/** Searches with Enter or when it is left; an emptied box shows all again. */
function WordSearch({ word, onSearch }: WordSearchProps) {
  const t = useT();
  const [text, setText] = useState(word);
  const search = (next: string) => next.trim() !== word && onSearch(next);
  return (
    <Input
      className="list-tools-word"
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      aria-label={t(messages.word)}
      placeholder={t(messages.word)}
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value === "") search("");
      }}
      onPressEnter={() => search(text)}
      onBlur={() => search(text)}
    />
  );
}
