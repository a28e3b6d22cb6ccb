import { useT } from "#lib/locale.ts";
import { RightsTable } from "./RightsTable.tsx";
import { rightsMessages as messages } from "./rights.messages.ts";
import type { RightKind } from "./rights-queries.ts";
import "./rights.css";

interface RightsProps {
  readonly kind: RightKind;
  readonly moduleId: string;
}

/** The buttons, the columns or the form fields of a menu that can be granted. */
export function Rights({ kind, moduleId }: RightsProps) {
  const t = useT();
  return (
    <div className="rights-body">
      <p className="rights-text">{t(messages[`${kind}Text`])}</p>
      <RightsTable kind={kind} moduleId={moduleId} />
    </div>
  );
}
