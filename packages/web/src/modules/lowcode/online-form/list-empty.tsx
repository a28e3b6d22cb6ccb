import { Button } from "antd";
import type { ReactNode } from "react";
import type { Translate } from "#lib/locale.ts";
import type { EmptyStateProps } from "#ui/EmptyState.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { onlineFormMessages as messages } from "./online-form.messages.ts";

/** What a list says whose search finds nothing. */
export function nothingFound(t: Translate, onClear: () => void): EmptyStateProps {
  return {
    title: t(messages.nothingFound),
    description: t(messages.nothingFoundText),
    action: <Button onClick={onClear}>{t(uiMessages.reset)}</Button>,
  };
}

interface EmptyList {
  readonly fullName: string;
  readonly canAdd: boolean;
  readonly canUpload: boolean;
  readonly addButton: ReactNode;
}

/** What somebody can do about a list without records: nothing is offered that they may not do. */
function emptyTextOf({ canAdd, canUpload }: EmptyList) {
  if (canAdd) return canUpload ? messages.emptyText : messages.emptyTextAdd;
  return canUpload ? messages.emptyTextUpload : messages.emptyTextQuiet;
}

/** What a list says that has no records yet. */
export function noRecords(t: Translate, list: EmptyList): EmptyStateProps {
  return {
    title: t(messages.emptyTitle, { name: list.fullName }),
    description: t(emptyTextOf(list)),
    action: list.addButton,
  };
}
