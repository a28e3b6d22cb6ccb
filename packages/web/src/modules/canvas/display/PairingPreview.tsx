import type { PairingOrigin } from "@gongshu/contract/canvas/display";
import { type Translate, useT } from "#lib/locale.ts";
import { displayMessages } from "./display.messages.ts";

interface PairingPreviewProps {
  readonly origin: PairingOrigin | undefined;
  readonly error: Error | null;
}

/** Under a complete code: which screen shows it, or why none can be paired with it. */
export function PairingPreview({ origin, error }: PairingPreviewProps) {
  const t = useT();
  return (
    <div className="display-preview" role="status">
      {origin !== undefined ? (
        <>
          <p>{t(displayMessages.previewTitle)}</p>
          <dl>
            {factsOf(origin, t).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value === "" ? t(displayMessages.unknown) : value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>{error === null ? t(displayMessages.previewing) : error.message}</p>
      )}
    </div>
  );
}

function factsOf({ board, ipAddress, place, platForm }: PairingOrigin, t: Translate) {
  return [
    { name: t(displayMessages.board), value: board },
    { name: t(displayMessages.ipAddress), value: [ipAddress, place].filter((part) => part !== "").join(" · ") },
    { name: t(displayMessages.device), value: platForm },
  ];
}
