import type { Message } from "@gongshu/core/text/messages";
import { useT } from "../../lib/locale.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { appMessages } from "../app.messages.ts";

/** What a menu shows whose page is not in this version. */
export function NotBuiltYet({ name }: { readonly name: Message }) {
  const t = useT();
  return (
    <div className="centered">
      <EmptyState isPage title={t(appMessages.notBuilt)} description={t(appMessages.notBuiltText, { name })} />
    </div>
  );
}
