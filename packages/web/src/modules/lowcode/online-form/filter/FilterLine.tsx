import { choicesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import { type Reference, userReference } from "@gongshu/core/form/reference";
import type { FilterTree } from "@gongshu/core/list/query/filter-tree";
import type { FilterTextOf } from "@gongshu/core/list/query/filter-words";
import { filterWords } from "@gongshu/core/list/query/filter-words";
import { Button } from "antd";
import { useLocale, useT } from "#lib/locale.ts";
import { useTimeZone } from "#lib/time-zone.ts";
import type { OnlineModel } from "../online-model.ts";
import { filterMessages as messages } from "./filter.messages.ts";
import { listToolMessages } from "./list-tools.messages.ts";
import { useFilterFields } from "./use-filter-fields.ts";
import { referenceKey, useFilterNames } from "./use-filter-names.ts";
import "./filter.css";

export interface FilterLineProps {
  readonly model: OnlineModel;
  readonly filter: FilterTree;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Undefined where the view around offers it. */
  readonly onSave: (() => void) | undefined;
}

/** The filter in force as a sentence. */
export function FilterLine({ model, filter, onEdit, onRemove, onSave }: FilterLineProps) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { fields, sources, isLoading } = useFilterFields(model);
  const nameOf = useFilterNames(filter, fields);
  const textOf: FilterTextOf = (column, value) => {
    const id = String(value);
    const choices = typeof column === "string" ? undefined : choicesOf(column);
    if (choices !== undefined)
      return (
        sources.optionsOf(choices).find((option) => option.value === id)?.label ??
        sources.retiredLabel(choices, id) ??
        id
      );
    const reference: Reference | undefined =
      typeof column === "string" ? userReference : kindOf(column).reference?.(column);
    if (reference === undefined) return id;
    return sources.lookups.textOf(reference, id) ?? nameOf.get(referenceKey(reference, id)) ?? id;
  };
  const words = isLoading ? "…" : filterWords(filter, { fields, locale, timeZone, textOf });
  return (
    <div className="filter-line" role="group" aria-label={t(messages.inForce)}>
      <span className="filter-words">
        <strong>{t(messages.inForce)}</strong> {words}
      </span>
      <span className="filter-tools">
        <Button type="link" size="small" onClick={onEdit}>
          {t(messages.edit)}
        </Button>
        {onSave !== undefined && (
          <Button type="link" size="small" onClick={onSave}>
            {t(messages.saveAsView)}
          </Button>
        )}
        <Button type="link" size="small" onClick={onRemove}>
          {t(listToolMessages.remove)}
        </Button>
      </span>
    </div>
  );
}
