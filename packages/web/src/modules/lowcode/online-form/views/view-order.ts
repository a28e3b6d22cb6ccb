import type { SavedView } from "@gongshu/contract/lowcode/list-views";
import { useMemo } from "react";
import { useColumnLayout } from "#lib/preferences.ts";
import { type OnlineModel, tableNameOf } from "../online-model.ts";

/** The views in the order of these ids. Those of the form stand first, as it has them; those that nobody has put in order follow as they were made. */
export function inOrder(list: readonly SavedView[], ids: readonly string[]): readonly SavedView[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id, origin }: SavedView) => (origin === "list" ? -1 : (places.get(id) ?? ids.length));
  return list.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The views that somebody can put in order. */
export function orderable(list: readonly SavedView[]): readonly SavedView[] {
  return list.filter(({ origin }) => origin !== "list");
}

/** The order that somebody has given the views of a list, for themselves; kept on the server as the order of columns is. */
export function useViewOrder(model: OnlineModel): [readonly string[], (ids: readonly string[]) => void] {
  const [layout, setLayout] = useColumnLayout(`${tableNameOf(model)}_views`);
  const ids = useMemo(() => layout.map(({ key }) => key), [layout]);
  return [ids, (next) => setLayout(next.map((key) => ({ key, isShown: true })))];
}

/** The views of a list as their reader has put them in order. */
export function useOrderedViews(model: OnlineModel, list: readonly SavedView[]): readonly SavedView[] {
  const [order] = useViewOrder(model);
  return useMemo(() => inOrder(list, order), [list, order]);
}
