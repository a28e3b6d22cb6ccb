import type { StaleData } from "@gongshu/contract/errors";
import { Button } from "antd";
import { useMemo, useRef, useState } from "react";
import { CallError, claimError } from "../lib/call-error.ts";
import { useT } from "../lib/locale.ts";
import type { FormField } from "./form-fields.tsx";
import { useModalApi } from "./ModalHost.tsx";
import { StaleDifferences } from "./StaleDifferences.tsx";
import { staleMessages } from "./stale.messages.ts";
import type { FormRecord } from "./stale-fields.ts";
import type { DialogDraft } from "./use-dialog-target.ts";

type Choice = "reload" | "overwrite" | "keep";

export interface StaleGuardOptions {
  /** The fields of the form, to show what differs. */
  readonly fields: readonly FormField[];
  /** The values that the form gives to its fields, where they are not those of the record; of both sides, so that either may lack some. */
  readonly valuesOf?: (record: FormRecord) => FormRecord;
  /** Fetches the record again, for somebody who gives up their changes. */
  readonly onReload: () => Promise<unknown>;
  /** Of the dialog of the form, with the version that its inputs were filled from. */
  readonly draft?: DialogDraft;
  readonly version?: number | undefined;
}

export interface StaleGuard {
  /** Grows with each reload: the key of the form, so that it starts from the new values. */
  readonly reloads: number;
  /** For the form: what it brings back after a reload is saved over the version that was read when it was typed. */
  readonly draft: DialogDraft | null;
  /** Sends with `version`; when somebody was faster, asks whose changes stay. Rejects when nothing was saved, so that the form stays open. */
  readonly save: (
    version: number | undefined,
    send: (version: number | undefined) => Promise<unknown>,
  ) => Promise<unknown>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Both sides, when `error` says that the record has changed since it was read; undefined for every other failure. */
export function staleOf(error: unknown): StaleData | undefined {
  if (!(error instanceof CallError) || !isRecord(error.data)) return undefined;
  const { current, submitted } = error.data;
  return isRecord(current) && isRecord(submitted) ? { current, submitted } : undefined;
}

/** The draft of a form together with the version that what was typed belongs to. */
function useVersionedDraft(draft: DialogDraft | undefined, version: number | undefined) {
  const restored = useRef<number>(undefined);
  const versioned = useMemo((): DialogDraft | null => {
    if (draft === undefined) return null;
    return {
      take: () => {
        const found = draft.take();
        restored.current = found?.version;
        return found && { ...found, isOutdated: found.version !== undefined && found.version !== version };
      },
      keep: (values) => draft.keep(values, restored.current ?? version),
      drop: () => {
        restored.current = undefined;
        draft.drop();
      },
    };
  }, [draft, version]);
  return { draft: versioned, restored };
}

/** Saving a record that somebody else may have changed meanwhile (409 with both versions). */
export function useStaleGuard({ fields, valuesOf, onReload, ...own }: StaleGuardOptions): StaleGuard {
  const t = useT();
  const modal = useModalApi();
  const [reloads, setReloads] = useState(0);
  const { draft, restored } = useVersionedDraft(own.draft, own.version);

  const ask = (stale: StaleData) =>
    new Promise<Choice>((resolve) => {
      const answer = (choice: Choice) => () => {
        dialog.destroy();
        resolve(choice);
      };
      const dialog = modal.confirm({
        title: t(staleMessages.title),
        width: 560,
        content: <StaleDifferences stale={stale} fields={fields} valuesOf={valuesOf} />,
        onCancel: () => resolve("keep"),
        footer: (
          <div className="form-foot">
            <Button autoFocus onClick={answer("keep")}>
              {t(staleMessages.keepEditing)}
            </Button>
            <Button danger onClick={answer("overwrite")}>
              {t(staleMessages.overwrite)}
            </Button>
            <Button type="primary" onClick={answer("reload")}>
              {t(staleMessages.reload)}
            </Button>
          </div>
        ),
      });
    });

  const attempt: StaleGuard["save"] = async (version, send) => {
    try {
      return await send(version);
    } catch (error) {
      const stale = staleOf(error);
      if (stale === undefined) throw error;
      claimError(error);
      const choice = await ask(stale);
      if (choice === "overwrite") return attempt(Number(stale.current["version"]), send);
      if (choice === "reload") {
        await onReload();
        setReloads((count) => count + 1);
      }
      throw error;
    }
  };
  const save: StaleGuard["save"] = (version, send) => attempt(restored.current ?? version, send);
  return { reloads, draft, save };
}
