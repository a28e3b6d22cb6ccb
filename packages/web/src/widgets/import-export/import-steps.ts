import type { ImportResult } from "@gongshu/contract/system/import-export";
import type { Message } from "@gongshu/core/text/messages";
import { importMessages as messages } from "./import.messages.ts";

/** How far an import has come. */
export interface ImportProgress {
  /** 0 choosing a file, 1 running, 2 ended. */
  readonly step: 0 | 1 | 2;
  /** It checks, and writes nothing. */
  readonly isDryRun: boolean;
  /** Undefined while there is none, and after a failure. */
  readonly result: ImportResult | undefined;
}

function endOf({ step, isDryRun, result }: ImportProgress): Message {
  if (step < 2) return isDryRun ? messages.stepChecked : messages.stepDone;
  if (result === undefined) return messages.stepFailed;
  if (result.dryRun) return result.errSize > 0 ? messages.stepFaults : messages.stepChecked;
  // Also where rows were wrong: it has come to its end, and the counts tell of the rows.
  return messages.stepDone;
}

/** What the three steps are called: the last one says how a check or a failure ended. */
export function stepTitles(progress: ImportProgress): readonly Message[] {
  const isCheck = progress.result?.dryRun ?? progress.isDryRun;
  return [messages.stepFile, isCheck ? messages.stepCheck : messages.stepRun, endOf(progress)];
}

/** Whether the last step is shown as failed: when anything of the file was wrong. */
export function isFaulty({ step, result }: ImportProgress): boolean {
  return step === 2 && (result === undefined || result.errSize > 0);
}

/** Rows that an import would write after this check; 0 for anything but a check. */
export function rowsToImport(result: ImportResult | undefined): number {
  return result?.dryRun === true ? result.insertSize + result.updateSize : 0;
}
