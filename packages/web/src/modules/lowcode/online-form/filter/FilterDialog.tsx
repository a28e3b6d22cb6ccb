import type { Issue } from "@gongshu/core/form/issue";
import { checkFilter } from "@gongshu/core/list/query/check-filter";
import type { FilterFields } from "@gongshu/core/list/query/filter-fields";
import { type FilterTree, isOpen, maxFilterRules } from "@gongshu/core/list/query/filter-tree";
import { Alert, Button, Modal } from "antd";
import { useMemo, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useTimeZone } from "#lib/time-zone.ts";
import { PageSkeleton } from "#ui/PageSkeleton.tsx";
import type { OnlineModel } from "../online-model.ts";
import { fitsAddress } from "../views/view-address.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { type FieldChoice, fieldChoices, firstRule } from "./field-choices.ts";
import { filterMessages as messages } from "./filter.messages.ts";
import { completeFilter, type EditedGroup, emptyGroup, ruleCount } from "./filter-edit.ts";
import { useFilterFields } from "./use-filter-fields.ts";
import "#widgets/condition/sentences.css";
import "./filter.css";

export interface FilterDialogProps {
  readonly model: OnlineModel;
  readonly filter: FilterTree | undefined;
  readonly onApply: (filter: FilterTree | undefined) => void;
  /** Keeps it in a view instead. */
  readonly onSave: (filter: FilterTree) => void;
  readonly onClose: () => void;
}

type Fields = ReturnType<typeof useFilterFields>;

/** Conditions over all fields, put together by hand. */
export function FilterDialog(props: FilterDialogProps) {
  const known = useFilterFields(props.model);
  return known.isLoading ? (
    <Modal open footer={null} width={840} onCancel={props.onClose}>
      <PageSkeleton />
    </Modal>
  ) : (
    <Editor {...props} known={known} />
  );
}

function Editor({ model, filter, known, onApply, onSave, onClose }: FilterDialogProps & { readonly known: Fields }) {
  const t = useT();
  const timeZone = useTimeZone();
  const { fields, related, sources, hasFailed } = known;
  const choices = useMemo(() => fieldChoices(model, fields, t), [model, fields, t]);
  const [group, setGroup] = useState<EditedGroup>(() => filter ?? startOf(choices, fields));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const count = ruleCount(group);
  const complete = completeFilter(group, fields, timeZone);
  const left = count - ruleCount(complete);
  const change = (next: EditedGroup) => {
    setGroup(next);
    setProblems([]);
  };
  const finish = (hand: (complete: FilterTree | undefined) => void, isLong: boolean) => {
    if (isOpen(complete)) return hand(undefined);
    const checked = checkFilter(complete, fields, timeZone);
    const wrong = checked.ok ? [] : checked.issues.map(({ message, params }: Issue) => t(message, params));
    const found = wrong.length === 0 && !isLong && !fitsAddress(complete) ? [t(messages.tooLong)] : wrong;
    setProblems(found);
    if (found.length === 0) hand(complete);
  };
  return (
    <Modal
      open
      title={t(messages.title)}
      width={840}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => change(emptyGroup)}>{t(messages.clear)}</Button>
          <Button
            disabled={isOpen(complete)}
            onClick={() => finish((next) => next !== undefined && onSave(next), true)}
          >
            {t(messages.saveAsView)}
          </Button>
          <Button type="primary" onClick={() => finish(onApply, false)}>
            {t(messages.apply)}
          </Button>
        </>
      }
    >
      <div className="filter-editor">
        {hasFailed && <Alert type="warning" showIcon title={t(messages.loadFailed)} />}
        <FilterGroup
          group={group}
          fields={fields}
          choices={choices}
          editing={{ model, related, sources, timeZone, count }}
          depth={1}
          onChange={change}
        />
        {left > 0 && (
          <p className="filter-hint" role="status">
            {t(messages.incompleteCount, { count: left })}
          </p>
        )}
        {count >= maxFilterRules && <p className="filter-hint">{t(messages.mostRules, { max: maxFilterRules })}</p>}
        {problems.length > 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={problems.map((problem) => <div key={problem}>{problem}</div>)}
          />
        )}
      </div>
    </Modal>
  );
}

/** An empty filter begins with a line to fill in. */
function startOf(choices: readonly FieldChoice[], fields: FilterFields): EditedGroup {
  const first = firstRule(choices, fields);
  return first === undefined ? emptyGroup : { ...emptyGroup, rules: [first] };
}
