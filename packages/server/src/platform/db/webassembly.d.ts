/** The part of WebAssembly that opening PGlite needs: the types of Node leave it to those of browsers. */
declare global {
  namespace WebAssembly {
    /** A compiled program; threads may be given it. */
    interface Module {
      readonly [Symbol.toStringTag]: string;
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

export {};
