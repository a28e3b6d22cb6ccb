import GroupOutlined from "@ant-design/icons/GroupOutlined";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { groupUnits } from "@gongshu/core/list/view/group-unit";
import { type Aggregate, aggregates, isNumber, viewGroup } from "@gongshu/core/list/view/grouped";
import { maxGroupLevels, maxTotals } from "@gongshu/core/list/view/limits";
import { lazy, Suspense } from "react";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { columnChoices, groupChoices, groupMark } from "./column-choices.ts";
import { LateFieldsSelect } from "./LateFieldsSelect.tsx";
import { textsIn, type ViewKindPart } from "./view-kind.ts";
import { viewMessages as messages } from "./views.messages.ts";

const GroupedBody = lazy(() => import("./GroupedBody.tsx").then((module) => ({ default: module.GroupedBody })));

function isAggregate(text: string | undefined): text is Aggregate {
  return aggregates.some((aggregate) => aggregate === text);
}

/** Rows in groups that can be folded, each with its number of rows and totals. */
export const groupedView: ViewKindPart<ViewOf<"grouped">> = {
  label: messages.grouped,
  Icon: GroupOutlined,
  hasSums: false,
  body: (props) => (
    <Suspense fallback={<TableSkeleton columns={props.table.columns.length} />}>
      <GroupedBody {...props} />
    </Suspense>
  ),
  fields(model, t) {
    const numbers = columnChoices(model, t, isNumber);
    const totals = numbers.flatMap(({ value, label }) =>
      aggregates.map((aggregate) => ({
        value: `${aggregate}${groupMark}${value}`,
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
        control: <LateFieldsSelect options={groupChoices(model, t)} maxCount={maxGroupLevels} />,
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
    groups: groups.map((group) => {
      const { field, unit } = viewGroup(group);
      return unit === undefined || unit === groupUnits[0] ? field : field + groupMark + unit;
    }),
    totals: totals.map(({ field, aggregate }) => `${aggregate}${groupMark}${field}`),
  }),
  settingsOf: (values) => ({
    kind: "grouped",
    groups: textsIn(values, "groups").map((text) => {
      const [field = "", asked] = text.split(groupMark);
      const unit = groupUnits.find((one) => one === asked);
      return unit === undefined ? field : { field, unit };
    }),
    totals: textsIn(values, "totals").flatMap((text) => {
      const [aggregate, field] = text.split(groupMark);
      return isAggregate(aggregate) && field !== undefined ? [{ aggregate, field }] : [];
    }),
  }),
};
