import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from "react";

/** A component whose program is fetched with its first use, or before. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the program ahead of its first use. A failure shows when the component is used. */
  readonly preload: () => void;
}

/** What late components below show until they are there. */
export const LoadingFallback = createContext<ReactNode>(null);

/**
 * Like `lazy`, for whole screens. React holds back what was waited for until its fallback has been in view for 0.3 s, so that small parts do not
 * flicker; a screen that is there must be shown at once. One that has been fetched ahead is drawn without waiting; else `LoadingFallback` stands in.
 * Throws what `load` rejected with; drawn again, it tries again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetchOnce = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (reason: unknown) => {
        loading = undefined;
        throw reason;
      },
    );
    return loading;
  };
  function Late(props: Props) {
    const waiting = useContext(LoadingFallback);
    const [isLoaded, setLoaded] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<{ readonly reason: unknown }>();
    useEffect(() => {
      if (isLoaded) return undefined;
      let isCancelled = false;
      fetchOnce().then(
        () => isCancelled || setLoaded(true),
        (reason: unknown) => isCancelled || setFailure({ reason }),
      );
      return () => {
        isCancelled = true;
      };
    }, [isLoaded]);
    if (failure !== undefined) throw failure.reason;
    return Loaded === undefined ? waiting : <Loaded {...props} />;
  }
  return Object.assign(Late, { preload: () => void fetchOnce().catch(() => undefined) });
}
