import type { DbType, SslMode } from "@gongshu/contract/data/data-source";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { SourceFailure } from "./source-error.ts";
import type { SourceColumn, SourceQuery } from "./source-query.ts";

/** How a source is reached. */
export interface SourceSettings {
  readonly dbType: DbType;
  readonly host: string;
  readonly port: number;
  readonly serviceName: string;
  readonly userName: string;
  readonly password: string;
  readonly dbSchema: string;
  readonly sslMode: SslMode;
  readonly sslCa: string;
  readonly connectSeconds: number;
}

export interface ReadRows {
  readonly columns: SourceColumn[];
  readonly rows: Record<string, unknown>[];
  readonly isTruncated: boolean;
}

/** A session with a database elsewhere, in which nothing can be written. */
export interface SourceConnection {
  /** What the server calls itself. */
  readonly version: string;
  /** False when it was lost or has to be given up. */
  readonly isOpen: boolean;
  /** Runs one reading statement; `ends` stops it on the server as well. */
  read(query: SourceQuery, ends: AbortSignal): Promise<ReadRows>;
  close(): void;
}

export interface Connecting {
  readonly outbound: Outbound;
  readonly settings: SourceSettings;
  readonly signal?: AbortSignal | undefined;
}

/** One kind of database. */
export interface SourceDriver {
  connect(connecting: Connecting): Promise<SourceConnection>;
  /** Which kind of failure an error is that the server has answered, or the loss of a session; undefined for a defect. */
  failureOf(error: unknown): SourceFailure | undefined;
}

/** A session that ended while it was used. */
export class SessionLost extends Error {}
