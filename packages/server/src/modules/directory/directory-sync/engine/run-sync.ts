import { appointLeaders } from "./appoint-leaders.ts";
import { retireDepartments, retirePeople } from "./retire.ts";
import type { SyncRun } from "./sync-run.ts";
import { takeDepartments } from "./take-departments.ts";
import { takePeople } from "./take-people.ts";

/**
 * Takes a directory over: departments, people, who leads, and last what is not there any more, which is only known when everything was read.
 * Run again after it was cut off it passes by what it has done.
 */
export async function runSync(run: SyncRun): Promise<void> {
  const { syncsOrganize, syncsUser } = run.plan;
  run.job.progress(1);
  if (syncsOrganize) await takeDepartments(run);
  run.job.progress(30);
  if (syncsUser) {
    const leaders = await takePeople(run);
    if (syncsOrganize) await appointLeaders(run, leaders);
    run.job.progress(92);
    await retirePeople(run);
  }
  run.job.progress(96);
  if (syncsOrganize) await retireDepartments(run);
}
