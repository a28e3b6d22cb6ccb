/** Names of the kinds of jobs. */
export const tickKind = "schedule.tick";
export const runKind = "schedule.run";

/** The key of the box in which the secrets of schedules are sealed. */
export const secretBoxName = "schedule";

/** To whom a secret belongs: it opens in its own schedule only. */
export const secretOwner = (tenantId: string, scheduleId: string) => `${tenantId}:${scheduleId}`;
