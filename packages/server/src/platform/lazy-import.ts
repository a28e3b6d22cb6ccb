import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/**
 * A dependency that few requests need, loaded when the first of them does: each would cost every start some 10 to 100 ms. Where it is waited for
 * anyway, `await import(…)` does the same.
 */
export function lazyImport<Module>(name: string): () => Module {
  let loaded: Module | undefined;
  return () => {
    loaded ??= load(name) as Module;
    return loaded;
  };
}
