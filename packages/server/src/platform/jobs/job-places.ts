import type { Job } from "./job.ts";

/** Places that all kinds share which have none of their own. */
const sharedPlaces = 2;

/** Which kinds have room in this process. */
export class JobPlaces {
  readonly #taken = new Map<string, number>();

  take(job: Job, tenantId: string): void {
    this.#count(laneOf(job), 1);
    this.#count(tenantLaneOf(job, tenantId), 1);
  }

  release(job: Job, tenantId: string): void {
    this.#count(laneOf(job), -1);
    this.#count(tenantLaneOf(job, tenantId), -1);
  }

  /** For a tenant at all. */
  hasRoom(job: Job): boolean {
    return this.#takenBy(laneOf(job)) < (job.concurrency ?? sharedPlaces);
  }

  hasRoomFor(job: Job, tenantId: string): boolean {
    const ofTenant = this.#takenBy(tenantLaneOf(job, tenantId));
    return this.hasRoom(job) && ofTenant < (job.ofOneTenant ?? Number.POSITIVE_INFINITY);
  }

  #takenBy(lane: string): number {
    return this.#taken.get(lane) ?? 0;
  }

  #count(lane: string, by: 1 | -1): void {
    const taken = this.#takenBy(lane) + by;
    if (taken === 0) this.#taken.delete(lane);
    else this.#taken.set(lane, taken);
  }
}

/** Kinds with a number of their own do not count among the others. */
function laneOf({ kind, concurrency }: Job): string {
  return concurrency === undefined ? "" : kind;
}

const tenantLaneOf = ({ kind }: Job, tenantId: string): string => `${kind}\n${tenantId}`;
