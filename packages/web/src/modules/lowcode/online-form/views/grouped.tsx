import GroupOutlined from "@ant-design/icons/GroupOutlined";
import { isNumeric } from "@gongshu/core/form/check-field";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { type Aggregate, aggregates, isGroupable } from "@gongshu/core/list/view/grouped";
import { maxGroups, maxTotals } from "@gongshu/core/list/view/limits";
import { lazy, Suspense } from "react";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { columnChoices } from "./column-choices.ts";
import { LateFieldsSelect } from "./LateFieldsSelect.tsx";
import { textsIn, type ViewKindPart } from "./view-kind.ts";
import { viewMessages as messages } from "./views.messages.ts";

const GroupedBody = lazy(() => import("./GroupedBody.tsx").then((module) => ({ default: module.GroupedBody })));

const mark = "|";

function isAggregate(text: string | undefined): text is Aggregate {
  return aggregates.some((aggregate) => aggregate === text);
}

/** Rows in groups that can be folded, each with its number of rows and totals. */
export const groupedView: ViewKindPart<ViewOf<"grouped">> = {
  label: messages.grouped,
  Icon: GroupOutlined,
  body: (props) => (
    <Suspense fallback={<TableSkeleton columns={props.table.columns.length} />}>
      <GroupedBody {...props} />
    </Suspense>
  ),
  fields(model, t) {
    const numbers = columnChoices(model, t, (column) => typeof column !== "string" && isNumeric(column));
    const totals = numbers.flatMap(({ value, label }) =>
      aggregates.map((aggregate) => ({
        value: `${aggregate}${mark}${value}`,
        label: t(messages[aggregate], { name: label }),
      })),
    );
    return [
      {
        name: "grouped.groups",
        label: t(messages.groupFields),
        kind: "custom",
        isRequired: true,
        help: t(messages.groupHelp),
        control: <LateFieldsSelect options={columnChoices(model, t, isGroupable)} maxCount={maxGroups} />,
      },
      {
        name: "grouped.totals",
        label: t(messages.totals),
        kind: "custom",
        control: <LateFieldsSelect options={totals} maxCount={maxTotals} />,
      },
    ];
  },
  valuesOf: ({ groups, totals }) => ({
    groups,
    totals: totals.map(({ field, aggregate }) => `${aggregate}${mark}${field}`),
  }),
  settingsOf: (values) => ({
    kind: "grouped",
    groups: textsIn(values, "groups"),
    totals: textsIn(values, "totals").flatMap((text) => {
      const [aggregate, field] = text.split(mark);
      return isAggregate(aggregate) && field !== undefined ? [{ aggregate, field }] : [];
    }),
  }),
};
