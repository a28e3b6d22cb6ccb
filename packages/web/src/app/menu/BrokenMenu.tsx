import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import type { Message } from "@gongshu/core/text/messages";
import { useT } from "../../lib/locale.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { brokenMenuMessages, faultMessages } from "./menu-fault.messages.ts";
import type { MenuFault } from "./menu-fault.ts";

export interface BrokenMenuProps {
  readonly menu: MenuEntry;
  readonly title: Message;
  readonly fault: MenuFault;
}

/** The page of a misconfigured menu: the fault, and how an administrator corrects it. */
export function BrokenMenu({ menu, title, fault }: BrokenMenuProps) {
  const t = useT();
  const reason = t(faultMessages[fault.kind], { value: fault.value });
  return (
    <div className="centered">
      <EmptyState
        isPage
        title={t(brokenMenuMessages.title, { name: title })}
        description={reason}
        action={
          <>
            <p className="state-text">{t(brokenMenuMessages.advice)}</p>
            {menu.enCode !== "" && <p className="state-text">{t(brokenMenuMessages.code, { code: menu.enCode })}</p>}
          </>
        }
      />
    </div>
  );
}
