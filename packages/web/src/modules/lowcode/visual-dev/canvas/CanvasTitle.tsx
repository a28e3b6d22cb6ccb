import type { FieldDefinition } from "@gongshu/core/form/definition";
import { Input, type InputRef } from "antd";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { fieldKindMessages } from "#widgets/form/field-kind.messages.ts";
import { isLabelOptional, startingOptions } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { focusField, focusPalette } from "../design/designer-keys.ts";
import { findField, type Item, isPart, walkItems } from "../design/form-tree.ts";
import { isSameJson } from "../design/same-json.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { parseOptions } from "../options/options-text.ts";
import { useNarrow } from "./use-narrow.ts";

/** The title of something, typed where it stands. On a phone it is typed among the settings, where there is room. */
export function CanvasTitle({ item }: { readonly item: Item }) {
  const { naming } = useDesigner();
  const isNarrow = useNarrow();
  if (naming?.id !== item.id || isNarrow || !("label" in item)) return null;
  return <TitleInput item={item} start={item.label} />;
}

interface Titled {
  readonly label: string;
}

/** Enter goes on, to the options of a new field that has some; Tab to the next title; Esc gives up what was typed. */
function TitleInput({ item, start }: { readonly item: Item & Titled; readonly start: string }) {
  const t = useT();
  const { state, dispatch, naming, setNaming, endNaming, rename } = useDesigner();
  const [before] = useState(start);
  const [isListing, setListing] = useState(false);
  const input = useRef<InputRef>(null);
  const { id } = item;
  const isMissing = item.label.trim() === "" && !(isPart(item) && isLabelOptional(item.kind));
  const field = findField(state.present.form, id)?.field;
  useEffect(() => {
    // A moment later: a drag by the keyboard takes the focus itself when it ends.
    const timer = window.setTimeout(() => input.current?.focus({ cursor: "all" }), 0);
    return () => window.clearTimeout(timer);
  }, []);
  const settle = () => {
    if (isMissing) rename(id, before);
    dispatch({ type: "settle" });
  };
  const finish = () => {
    const isFromSearch = naming?.isFromSearch === true;
    settle();
    endNaming(id);
    if (isFromSearch) focusPalette();
    else focusField(id);
  };
  const goOn = (by: 1 | -1) => {
    const titled = walkItems(state.present.form).filter((found) => "label" in found.item);
    const next = titled[titled.findIndex((found) => found.item.id === id) + by]?.item.id;
    if (next === undefined) return finish();
    settle();
    dispatch({ type: "select", id: next });
    return setNaming(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const run = titleKeys({
      enter: () => (hasStartingOptions(item, startingOptions(t)) ? setListing(true) : finish()),
      escape: () => {
        rename(id, before);
        finish();
      },
      tab: () => goOn(event.shiftKey ? -1 : 1),
    })[event.key];
    if (run === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    settle();
    endNaming(id);
  };
  return (
    <div className="canvas-title" onBlur={onBlur}>
      <Input
        ref={input}
        size="small"
        value={item.label}
        maxLength={100}
        status={isMissing ? "error" : ""}
        aria-label={t(messages.titleOf, { name: before })}
        onChange={(event) => rename(id, event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isListing && field !== undefined && <OptionLines field={field} onFinish={finish} />}
    </div>
  );
}

function titleKeys(on: Readonly<Record<"enter" | "escape" | "tab", () => void>>): Readonly<Record<string, () => void>> {
  return { Enter: on.enter, Escape: on.escape, Tab: on.tab };
}

/** Whether a field still has the options that every new one begins with. */
function hasStartingOptions(item: Item, starting: unknown): boolean {
  return !isPart(item) && "options" in item && isSameJson(item.options, starting);
}

/** The options of a new field, one a line. An empty line ends them. */
function OptionLines({ field, onFinish }: { readonly field: FieldDefinition; readonly onFinish: () => void }) {
  const t = useT();
  const { dispatch } = useDesigner();
  const [text, setText] = useState("");
  const take = () => {
    const options = parseOptions(text, []);
    if (options.length > 0 && "options" in field)
      dispatch({ type: "change", field: { ...field, options: { source: "static", options } } });
    onFinish();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isAfterEmptyLine = event.key === "Enter" && /(^|\n)[^\S\n]*$/.test(text);
    if (event.key !== "Escape" && event.key !== "Tab" && !isAfterEmptyLine) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onFinish();
    else take();
  };
  return (
    <Input.TextArea
      autoFocus
      value={text}
      autoSize={{ minRows: 3, maxRows: 10 }}
      placeholder={t(messages.optionLinesHint)}
      aria-label={t(fieldKindMessages.options)}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
