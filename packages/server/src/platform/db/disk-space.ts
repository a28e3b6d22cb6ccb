import { statfs } from "node:fs/promises";
import type { DatabaseLog } from "./database.ts";

/**
 * Four segments of the write-ahead log: the engine stops when it cannot begin the next one, and needs another to start again. With less left,
 * writing is refused while reading goes on.
 */
const reserveBytes = 64 * 1024 * 1024;
/** Enough for a while, so that writing is not refused and allowed in turns. */
const enoughBytes = reserveBytes * 1.5;
const lookEveryMs = 1_000;

/** Looks every second how much room there is on the disk of a folder. */
export class DiskSpace {
  private readonly folder: string;
  private readonly log: DatabaseLog;
  private readonly timer: NodeJS.Timeout;
  private low = false;

  /** Knows of the room there is from the beginning. */
  static async watch(folder: string, log: DatabaseLog): Promise<DiskSpace> {
    const space = new DiskSpace(folder, log);
    await space.look();
    return space;
  }

  private constructor(folder: string, log: DatabaseLog) {
    this.folder = folder;
    this.log = log;
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** Whether there is so little that nothing more should be written. */
  get isLow(): boolean {
    return this.low;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const freeBytes = await freeBytesOf(this.folder);
    const isLow = freeBytes < (this.low ? enoughBytes : reserveBytes);
    if (isLow === this.low) return;
    this.low = isLow;
    const facts = { folder: this.folder, freeMegabytes: Math.floor(freeBytes / 1024 / 1024) };
    if (isLow) this.log.error(facts, "the disk is full: the database refuses to write until there is room");
    else this.log.warn(facts, "the disk has room again: the database writes again");
  }
}

/** Where the system does not say, there is room until writing fails. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
