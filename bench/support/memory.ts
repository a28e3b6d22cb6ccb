import { readFileSync } from "node:fs";

const sampleMs = 20;

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** Follows the resident memory of a process; `stop` gives the most it had, in MB. */
export function watchMemory(pid: number): { stop(): number } {
  let most = residentMb(pid);
  const sample = () => {
    most = Math.max(most, residentMb(pid));
  };
  const timer = setInterval(sample, sampleMs);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return most;
    },
  };
}
