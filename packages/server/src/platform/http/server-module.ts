import type { FastifyInstance } from "fastify";
import type { Platform } from "./platform.ts";

/** What a module gives to the server; `modules.ts` lists them all. */
export interface ServerModule {
  /** `area/name`, as its folder. */
  readonly name: `${string}/${string}`;
  /** Fills the hooks; runs for all modules before the first routes. */
  readonly install?: (platform: Platform) => void;
  /** Serves the endpoints and defines the jobs. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Begins what runs beside the requests, and gives what ends it; ended when the server closes. */
  readonly start?: (platform: Platform) => () => Promise<void> | void;
}
