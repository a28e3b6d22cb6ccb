import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import { LoadingFallback, lazyComponent } from "../../ui/lazy-component.tsx";
import { useExtraKeys } from "../live/use-extra-keys.ts";

const LiveExtras = lazyComponent(() => import("../live/LiveExtras.tsx").then((module) => module.LiveExtras));

/** Parts beside the pages of a signed-in user: palette, notices, the dialog that signs in again. Loaded after the page. */
export function FrameExtras() {
  const [isIdle, setIdle] = useState(false);
  // A key pressed before the rest is there opens the palette as soon as it is.
  useExtraKeys();
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <LoadingFallback value={null}>{isIdle && <LiveExtras />}</LoadingFallback>;
}
