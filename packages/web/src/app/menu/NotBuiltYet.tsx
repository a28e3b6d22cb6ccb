import type { Message } from "@gongshu/core/text/messages";
import { useT } from "../../lib/locale.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { appMessages } from "../app.messages.ts";

interface NotBuiltYetProps {
  readonly name: Message;
  /** A sentence with `{name}` in it; that of a menu's page without it. */
  readonly text?: Message;
}

/** The one honest page of everything that has its place already and is not in this version. */
export function NotBuiltYet({ name, text = appMessages.notBuiltText }: NotBuiltYetProps) {
  const t = useT();
  return (
    <div className="centered">
      <EmptyState isPage title={t(appMessages.notBuilt)} description={t(text, { name })} />
    </div>
  );
}
