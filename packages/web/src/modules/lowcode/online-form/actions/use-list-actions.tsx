import type { ActionReply } from "@gongshu/contract/lowcode/list-actions";
import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import type { ListAction } from "@gongshu/core/list/actions/action";
import type { ActionPlace } from "@gongshu/core/list/actions/action-kind";
import { wordsIn } from "@gongshu/core/list/actions/action-words";
import { isConditional } from "@gongshu/core/list/actions/conditional-action";
import { Button } from "antd";
import { lazy, type ReactNode, useRef, useState } from "react";
import { useLocale, useT } from "#lib/locale.ts";
import { reportError, toast } from "#lib/toast.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import type { Selection } from "#ui/use-selection.ts";
import type { OnlineModel } from "../online-model.ts";
import type { OpenRecord } from "../open-record.ts";
import { useReloadRecords } from "../queries.ts";

// What pressing one takes: lists are read more often than their buttons are pressed.
const loadRun = () => import("./action-run.ts");
type ActionRun = Awaited<ReturnType<typeof loadRun>>;
const ActionView = lazy(() => import("./ActionView.tsx").then((module) => ({ default: module.ActionView })));

/** Sentences that somebody has to read, and not only to notice. */
const readMs = 5000;

/** A press whose answer is shown. */
interface Pressed {
  readonly action: ListAction;
  readonly reply: ActionReply;
  readonly total: number;
  readonly isRunning: boolean;
}

export interface ListActionsOptions {
  readonly selection: Selection;
  readonly nameOf: (row: RecordRow) => string;
  readonly show: (open: OpenRecord) => void;
}

/** The buttons that a list has of its own, as the server has found them to be this person's. */
export interface OwnActions {
  readonly inRow: (row: RecordRow) => readonly RowAction[];
  readonly inSelection: ReactNode;
  readonly hasSelection: boolean;
  readonly atHead: ReactNode;
  /** What is shown of the last press. */
  readonly dialog: ReactNode;
}

/** Presses a button and follows it to its end. */
function usePress(model: OnlineModel, { selection, show }: ListActionsOptions) {
  const [pressed, setPressed] = useState<Pressed>();
  const [busyId, setBusyId] = useState<string>();
  const isStopped = useRef(false);
  const reload = useReloadRecords();
  const t = useT();
  const locale = useLocale();
  const finish = (run: ActionRun, action: ListAction, reply: ActionReply, ids: readonly string[]) => {
    const { step } = action;
    if (reply.do !== "call" || step.do !== "call")
      return setPressed({ action, reply, total: ids.length, isRunning: false });
    if (step.reloads && reply.done > 0) reload();
    const isWhole = reply.leftOut.count === 0 && run.restOf(reply).length === 0;
    if (action.place === "selection" && isWhole) selection.clear();
    if (ids.length > 1 && !isWhole) return setPressed({ action, reply, total: ids.length, isRunning: false });
    setPressed(undefined);
    const { kind, text, isLong } = run.sentenceOf({ ...action, step }, reply, ids.length, t, locale);
    toast(kind, text, isLong ? readMs : undefined);
    const [id] = ids;
    if (step.opens !== "nothing" && isWhole && id !== undefined) show({ kind: step.opens, id });
  };
  const press = async (action: ListAction, ids: readonly string[]) => {
    if (busyId !== undefined) return;
    isStopped.current = false;
    setBusyId(action.id);
    try {
      const run = await loadRun();
      const reply = await run.pressAction({
        modelId: model.id,
        actionId: action.id,
        ids,
        onProgress: (sofar, left) =>
          left > 0 && setPressed({ action, reply: sofar, total: ids.length, isRunning: true }),
        isStopped: () => isStopped.current,
      });
      finish(run, action, reply, ids);
    } catch (error) {
      // What was done before the failure stays in sight.
      setPressed((before) => before && { ...before, isRunning: false });
      reportError(error);
    } finally {
      setBusyId(undefined);
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { pressed, busyId, press, stop, close: () => setPressed(undefined) };
}

/** The own buttons of a list: in its rows, above the ticked ones, at its head, and what pressing one shows. */
export function useListActions(model: OnlineModel, options: ListActionsOptions): OwnActions {
  const t = useT();
  const locale = useLocale();
  const ask = useConfirm();
  const { pressed, busyId, press, stop, close } = usePress(model, options);
  const { selection, nameOf } = options;
  const actions = model.list.actions ?? [];
  const at = (place: ActionPlace) => actions.filter((action) => action.place === place);
  const start = async (action: ListAction, ids: readonly string[], names: readonly string[]) => {
    const question = (await loadRun()).questionOf(action, names, t, locale);
    if (question === undefined || (await ask(question))) await press(action, ids);
  };
  const buttons = (place: ActionPlace, ids: readonly string[], names: readonly string[]) =>
    at(place).map((action) => (
      <Button
        key={action.id}
        loading={busyId === action.id}
        disabled={busyId !== undefined}
        onPointerEnter={() => void loadRun()}
        onClick={() => void start(action, ids, names).catch(reportError)}
      >
        {wordsIn(action.label, locale)}
      </Button>
    ));
  return {
    inRow: (row) =>
      at("row").flatMap((action): RowAction[] => {
        const state = isConditional(action) ? row._actions?.[action.id] : true;
        if (state === undefined) return [];
        return [
          {
            key: `own ${action.id}`,
            label: wordsIn(action.label, locale),
            isDisabled: !state || busyId !== undefined,
            onRun: () => void start(action, [row.id], [nameOf(row)]).catch(reportError),
          },
        ];
      }),
    inSelection: buttons("selection", selection.keys, selection.names),
    hasSelection: at("selection").length > 0,
    atHead: buttons("head", [], []),
    dialog: pressed !== undefined && <ActionView model={model} {...pressed} onStop={stop} onClose={close} />,
  };
}
