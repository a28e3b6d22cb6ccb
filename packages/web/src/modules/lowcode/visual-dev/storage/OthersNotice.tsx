import { Alert, Button } from "antd";
import { useT } from "#lib/locale.ts";
import type { DesignStorage } from "./use-design-storage.ts";
import type { Visit } from "./use-visit.ts";
import { visitMessages as messages } from "./visit.messages.ts";

interface OthersNoticeProps {
  readonly visit: Visit | undefined;
  readonly storage: DesignStorage;
  /** Takes what the server has. */
  readonly onReload: () => void;
}

/** Who else is in the form, and that somebody has saved it; with unsaved changes saving leads to the choice between both. */
export function OthersNotice({ visit, storage, onReload }: OthersNoticeProps) {
  const t = useT();
  if (visit === undefined) return null;
  const { others, version, savedBy } = visit;
  const isOld = version > storage.model.version && !storage.isSaving;
  if (others.length === 0 && !isOld) return null;
  const names = others.map(({ name, isDirty }) => (isDirty ? t(messages.withChanges, { name }) : name));
  return (
    <Alert
      className="others-notice"
      type={isOld ? "warning" : "info"}
      showIcon
      role="status"
      title={
        isOld ? t(messages.saved, { name: savedBy }) : t(messages.others, { names: names.join(t(messages.separator)) })
      }
      {...(isOld && {
        action: storage.isDirty ? (
          <Button size="small" onClick={() => void storage.save()}>
            {t(messages.compare)}
          </Button>
        ) : (
          <Button size="small" onClick={onReload}>
            {t(messages.load)}
          </Button>
        ),
      })}
    />
  );
}
