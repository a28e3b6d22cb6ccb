import { holdsPictures } from "@gongshu/core/list/view/card";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { maxLines } from "@gongshu/core/list/view/limits";
import { columnChoices } from "./column-choices.ts";
import { FieldsSelect } from "./FieldsSelect.tsx";
import { viewDialogMessages as messages } from "./view-dialogs.messages.ts";
import { textIn, textsIn, type ViewSettingsPart } from "./view-settings-part.ts";

export const cardSettings: ViewSettingsPart<ViewOf<"card">> = {
  label: messages.card,
  fields(model, t) {
    const all = columnChoices(model, t);
    const pictures = columnChoices(model, t, holdsPictures);
    return [
      { name: "card.title", label: t(messages.cardTitle), kind: "select", options: all },
      ...(pictures.length === 0
        ? []
        : [{ name: "card.picture", label: t(messages.cardPicture), kind: "select", options: pictures } as const]),
      {
        name: "card.lines",
        label: t(messages.cardLines),
        kind: "custom",
        control: <FieldsSelect options={all} maxCount={maxLines} />,
      },
    ];
  },
  valuesOf: ({ title, picture, lines }) => ({ title, picture, lines }),
  settingsOf(values) {
    const [title, picture] = [textIn(values, "title"), textIn(values, "picture")];
    return {
      kind: "card",
      ...(title !== undefined && { title }),
      ...(picture !== undefined && { picture }),
      lines: textsIn(values, "lines"),
    };
  },
};
