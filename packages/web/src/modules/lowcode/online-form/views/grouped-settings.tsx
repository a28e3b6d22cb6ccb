import type { ViewOf } from "@gongshu/core/list/view/definition";
import { groupUnits } from "@gongshu/core/list/view/group-unit";
import { type Aggregate, aggregates, isNumber, viewGroup } from "@gongshu/core/list/view/grouped";
import { maxGroupLevels, maxTotals } from "@gongshu/core/list/view/limits";
import { columnChoices, groupChoices, groupMark } from "./column-choices.ts";
import { FieldsSelect } from "./FieldsSelect.tsx";
import { viewDialogMessages as messages } from "./view-dialogs.messages.ts";
import { textsIn, type ViewSettingsPart } from "./view-settings-part.ts";

function isAggregate(text: string | undefined): text is Aggregate {
  return aggregates.some((aggregate) => aggregate === text);
}

export const groupedSettings: ViewSettingsPart<ViewOf<"grouped">> = {
  label: messages.grouped,
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
        control: <FieldsSelect options={groupChoices(model, t)} maxCount={maxGroupLevels} />,
      },
      {
        name: "grouped.totals",
        label: t(messages.totals),
        kind: "custom",
        control: <FieldsSelect options={totals} maxCount={maxTotals} />,
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
