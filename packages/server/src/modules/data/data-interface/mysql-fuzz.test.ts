import fc from "fast-check";
import mysql from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BusinessError } from "#platform/http/errors.ts";
import { reader, type SourceDatabase, shop, startSourceMariadb } from "#testing/source-databases.ts";
import { checkMysql } from "./sql/check-mysql.ts";

const statements = 20_000;
/** A row of a system schema, who is signed in, and what the server is. */
const secrets = /Fremdgeheimnis|reader@|MariaDB/;

/** Whatever makes one reader see a comment, a text or a number where another one does not. */
const glue = fc.constantFrom(
  ..." |\n|\r|\r\n|\t|\v|\f|\u00a0|\u0001|--|-- |--\r|--\n|#|/*|*/|/* */|/*!|'|''|\"|`|``|,|;|(|)|.|1|1.0|1.e|1e|0x|.5|-|+|\\|@|N|_utf8".split(
    "|",
  ),
);
const words = fc.constantFrom(
  "select",
  "one",
  "from t",
  "union select",
  "where 1",
  "from mysql.user",
  "from mysql.note",
  ", text from mysql.note",
  "user()",
  "current_user",
  "@@version",
  "sleep(9)",
  "for update",
  "into @x",
  "rlike 'a'",
);
/** What must not be reached stands where only one of the readers looks. */
const statement = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: glue }, { weight: 2, arbitrary: words }), { maxLength: 8 }),
    fc.constantFrom("1", "1 as one", "text", "(select text from mysql.note limit 1)", "user()"),
    fc.array(glue, { maxLength: 3 }),
    fc.constantFrom("", " from mysql.note", ", text from mysql.note", " from t", "union select text from mysql.note"),
    fc.array(glue, { maxLength: 2 }),
  )
  .map(([before, value, gap, tail, end]) => `select 1${before.join("")}${value}${gap.join("")}${tail}${end.join("")}`);

function isAllowed(sql: string): boolean {
  try {
    checkMysql(sql, [], () => 1);
    return true;
  } catch (error) {
    if (error instanceof BusinessError) return false;
    throw error;
  }
}

let source: SourceDatabase;
let connection: mysql.Connection;

beforeAll(async () => {
  source = await startSourceMariadb();
  await source.run(`create table ${shop}.t (text varchar(40)); insert into ${shop}.t values ('open');
    create table mysql.note (text varchar(40)); insert into mysql.note values ('Fremdgeheimnis')`);
  const { host, port, ca } = source;
  const { userName: user, password } = reader;
  connection = await mysql.createConnection({ host, port, user, password, database: shop, ssl: { ca } });
}, 60_000);
afterAll(async () => {
  connection?.destroy();
  await source?.stop();
});

describe("texts that MySQL may read in another way", () => {
  it("give nothing of the system when the check lets them through", async () => {
    const passing = fc.sample(statement, statements).filter(isAllowed);
    expect(passing.length).toBeGreaterThan(statements / 100);
    let answered = 0;
    for (const sql of passing) {
      const rows = await connection.execute({ sql, rowsAsArray: true }).then(
        ([found]) => found,
        () => undefined,
      );
      if (rows === undefined) continue;
      answered += 1;
      expect([sql, secrets.test(JSON.stringify(rows))]).toEqual([sql, false]);
    }
    expect(answered).toBeGreaterThan(50);
  });
});
