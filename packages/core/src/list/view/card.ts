import type { z } from "zod";
import { fileRulesOf } from "../../form/kinds/kinds.ts";
import type { cardViewSettings } from "./card.schema.ts";
import { isListable, type ViewColumn, type ViewKindRules } from "./view-kind.ts";

type CardSettings = z.infer<typeof cardViewSettings>;

/** Whether a column shows pictures, one of which can stand on a card. */
export function holdsPictures(column: ViewColumn): boolean {
  return typeof column !== "string" && fileRulesOf(column)?.imagesOnly === true;
}

/** One card a record. */
export const cardView: ViewKindRules<CardSettings> = {
  uses: ({ title, picture, lines }) => [
    ...(title === undefined ? [] : [{ part: "title", field: title, fits: isListable } as const]),
    ...(picture === undefined ? [] : [{ part: "picture", field: picture, fits: holdsPictures } as const]),
    ...lines.map((field) => ({ part: "line", field, fits: isListable }) as const),
  ],
  keep(view, isKept) {
    const { title, picture } = view;
    return {
      ...view,
      title: title !== undefined && isKept("title", title) ? title : undefined,
      picture: picture !== undefined && isKept("picture", picture) ? picture : undefined,
      lines: view.lines.filter((field) => isKept("line", field)),
    };
  },
};
