import type { PreparedStatement } from "./prepared-statement.ts";

/**
 * The prepared statements of one session, the least recently used leaving first. A Map keeps insertion order,
 * so "used" is delete and insert; that is spared while the cache is less than half full.
 */
export class StatementCache {
  private readonly statements = new Map<string, PreparedStatement>();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): PreparedStatement | undefined {
    const statement = this.statements.get(key);
    if (statement && this.statements.size * 2 > this.limit) {
      this.statements.delete(key);
      this.statements.set(key, statement);
    }
    return statement;
  }

  /** Gives back the statement that had to leave, if any: it is to be closed on the server. */
  set(key: string, statement: PreparedStatement): PreparedStatement | undefined {
    const replaced = this.statements.get(key);
    this.statements.delete(key);
    this.statements.set(key, statement);
    if (replaced) return replaced;
    if (this.statements.size <= this.limit) return undefined;
    for (const [oldest, leaving] of this.statements) {
      this.statements.delete(oldest);
      return leaving;
    }
    return undefined;
  }

  delete(key: string): PreparedStatement | undefined {
    const statement = this.statements.get(key);
    this.statements.delete(key);
    return statement;
  }

  clear(): PreparedStatement[] {
    const all = [...this.statements.values()];
    this.statements.clear();
    return all;
  }
}
