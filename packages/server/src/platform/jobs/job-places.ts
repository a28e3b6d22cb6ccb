import type { Job } from "./job.ts";

/** Places that all kinds share which have none of their own. */
const sharedPlaces = 2;

/** Which kinds have room in this process. */
export class JobPlaces {
  readonly #taken = new Map<string, number>();

  take(job: Job): void {
    this.#taken.set(laneOf(job), this.#takenBy(job) + 1);
  }

  release(job: Job): void {
    this.#taken.set(laneOf(job), this.#takenBy(job) - 1);
  }

  hasRoom(job: Job): boolean {
    return this.#takenBy(job) < (job.concurrency ?? sharedPlaces);
  }

  #takenBy(job: Job): number {
    return this.#taken.get(laneOf(job)) ?? 0;
  }
}

/** Kinds with a number of their own do not count among the others. */
function laneOf({ kind, concurrency }: Job): string {
  return concurrency === undefined ? "" : kind;
}
