import { useT } from "../lib/locale.ts";
import { uiMessages } from "../ui/ui.messages.ts";

/** A thin line at the top while something is on its way. */
export function ProgressBar() {
  const t = useT();
  return <div className="progress-bar" role="progressbar" aria-label={t(uiMessages.loading)} />;
}
