import { rhythmOf } from "@gongshu/core/schedule/rhythm";
import { useMemo } from "react";
import { useLocale, useT } from "#lib/locale.ts";
import { useModule } from "#ui/use-module.ts";
import { rhythmSentence } from "./rhythm-sentence.ts";

const load = () => import("./cron-sentence.ts");

/** Cron texts as sentences: those of the builder in its own words, others by a library; the text itself until its program is there. */
export function useCronSentence(): (cron: string) => string {
  const t = useT();
  const locale = useLocale();
  const module = useModule(load, true);
  return useMemo(
    () => (cron: string) => rhythmSentence(rhythmOf(cron), t, locale) ?? (module?.cronSentence(cron, locale) || cron),
    [t, locale, module],
  );
}
