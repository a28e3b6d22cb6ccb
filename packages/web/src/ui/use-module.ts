import { useEffect, useState } from "react";

/** The module that `load` imports, fetched once it is wanted; undefined until then. A failed import is thrown into the error boundary. */
export function useModule<Module>(load: () => Promise<Module>, isWanted: boolean): Module | undefined {
  const [held, setHeld] = useState<{ readonly module: Module }>();
  useEffect(() => {
    if (!isWanted || held !== undefined) return;
    load().then(
      (module) => setHeld({ module }),
      (error: unknown) =>
        setHeld(() => {
          throw error;
        }),
    );
  }, [load, isWanted, held]);
  return held?.module;
}
