/** How patient the server is with a client; docs/operating.md tells operators. */
export interface HttpLimits {
  /** Within which the head of a request must have arrived, from the opening of the connection or its first byte on. */
  readonly headMs: number;
  /** In each such time that the server waits for more of a body … */
  readonly bodyWindowMs: number;
  /** … at least so much of it must arrive, or its end. */
  readonly bodyWindowBytes: number;
  /** Everything is looked at so often. */
  readonly checkEveryMs: number;
}

export const usualLimits: HttpLimits = {
  headMs: 15_000,
  bodyWindowMs: 30_000,
  bodyWindowBytes: 15 * 1024,
  checkEveryMs: 5_000,
};
