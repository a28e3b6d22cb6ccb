import type { FormDefinition } from "@gongshu/core/form/definition";
import { triggerId } from "@gongshu/core/form/events/event";
import { eventMessages } from "@gongshu/core/form/events/event.messages";
import { fieldsNamed } from "@gongshu/core/form/form-scope";
import { computationOf } from "@gongshu/core/form/kinds/kinds";
import { fieldOfPart } from "@gongshu/core/form/layout/node";
import { definitionMessages } from "@gongshu/core/form/parse-form.messages";
import type { Message } from "@gongshu/core/text/messages";
import { eventInputs } from "./design-events.ts";
import { type Found, type Item, isPart, walkItems } from "./form-tree.ts";

/** A place where something is named by another. */
export interface ItemUse {
  readonly item: Item;
  readonly place: Message;
}

function idsIn(expression: string | undefined): string[] {
  return fieldsNamed(expression).flatMap(({ table, field }) => (table === null ? [field] : [table, field]));
}

function namedBy(item: Item): readonly (readonly [Message, readonly string[]])[] {
  if (isPart(item)) {
    const about = fieldOfPart(item);
    return [
      [definitionMessages.placeVisible, idsIn(item.conditions?.visible)],
      [definitionMessages.placeShown, about === undefined ? [] : [about]],
    ];
  }
  const { visible, required, readOnly } = item.conditions ?? {};
  return [
    [definitionMessages.placeFormula, idsIn(computationOf(item)?.expression)],
    [definitionMessages.placeDefault, idsIn(item.defaultExpression)],
    [definitionMessages.placeCheck, (item.checks ?? []).flatMap(({ test }) => idsIn(test))],
    [definitionMessages.placeFills, item.kind === "popupSelect" ? item.fills.map(({ to }) => to) : []],
    [definitionMessages.placeVisible, idsIn(visible)],
    [definitionMessages.placeRequired, idsIn(required)],
    [definitionMessages.placeReadOnly, idsIn(readOnly)],
  ];
}

/** Formulas and conditions of some items, and of what stands in them, that name a field that the form does not have. */
export function lostIn(form: FormDefinition, ids: readonly string[]): readonly ItemUse[] {
  const all = walkItems(form);
  const known = new Set(all.map(({ item }) => item.id));
  return all
    .filter(({ item, around, table }) =>
      [item.id, table?.id, ...around.map(({ id }) => id)].some((id) => id !== undefined && ids.includes(id)),
    )
    .flatMap(({ item }) =>
      namedBy(item).flatMap(([place, named]) => (named.some((id) => !known.has(id)) ? [{ item, place }] : [])),
    );
}

/** What would be left without some items: the formulas and conditions of others that name them, or what stands in them. */
export function usesOf(form: FormDefinition, ids: readonly string[]): readonly ItemUse[] {
  const all = walkItems(form);
  const going = new Set(
    all
      .filter(({ item, around, table }) =>
        [item.id, table?.id, ...around.map(({ id }) => id)].some((id) => id !== undefined && ids.includes(id)),
      )
      .map(({ item }) => item.id),
  );
  const uses = all
    .filter(({ item }) => !going.has(item.id))
    .flatMap(({ item }) =>
      namedBy(item).flatMap(([place, named]) => (named.some((id) => going.has(id)) ? [{ item, place }] : [])),
    );
  return [...uses, ...eventUses(form, all, going)];
}

/** The events that name what goes, by what starts them; one that is started by what goes itself goes with it. */
function eventUses(form: FormDefinition, all: readonly Found[], going: ReadonlySet<string>): ItemUse[] {
  return (form.events ?? []).flatMap((event) => {
    const starter = all.find(({ item }) => item.id === triggerId(event))?.item;
    if (starter === undefined || going.has(starter.id) || !eventInputs(event).some((id) => going.has(id))) return [];
    return [{ item: starter, place: eventMessages.place }];
  });
}
